import { systemDb } from '@/server/platform/db/system-db';

/** With what a browser may register, and what it may call. */
export interface BrowserUser {
  id: string;
  business_id: string;
  username: string;
  ha1: string;
  purpose: 'test' | 'visitor' | 'member';
  user_id: string | null;
  widget_id: string | null;
  assistant_id: string | null;
  call_id: string | null;
  connection_id: string | null;
  /** The websites of its widget. */
  origins: string[] | null;
}

/** One that may register now. */
export async function findBrowserUser(username: string): Promise<BrowserUser | undefined> {
  const [user] = await systemDb(
    (tx) => tx.$queryRaw<BrowserUser[]>`
      select u.id, u.business_id, u.username, u.ha1, u.purpose, u.user_id, u.widget_id, u.assistant_id, u.call_id, u.connection_id,
             k.allowed_origins as origins
        from sip_browser_users u
        join businesses b on b.id = u.business_id and b.suspended_at is null and b.deleted_at is null
        left join widgets w on w.business_id = u.business_id and w.id = u.widget_id
        left join api_keys k on k.business_id = w.business_id and k.id = w.api_key_id
       where u.username = ${username} and u.expires_at > now()`,
  );
  return user;
}
