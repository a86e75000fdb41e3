import type { Locale } from '@/lib/locales';
import type { PermissionKey } from '@/lib/permissions';
import type { TenantDb } from './db/tenant-db';
import type { Log } from './log';

/** The person who makes the call. */
export interface Actor {
  user_id: string;
  session_id: string;
  permissions: ReadonlySet<PermissionKey>;
  /** The assistants that an API key is restricted to. Null: all. */
  assistant_ids?: readonly string[] | null;
}

/** What a use case of the platform gets. It belongs to no business, and its `db` uses the system role. */
export interface PlatformContext extends Omit<Context, 'business_id'> {
  business_id: null;
}

/** The first argument of every use case. It is created only after a permission check. */
export interface Context {
  business_id: string;
  actor: Actor;
  locale: Locale;
  /** The network address of the caller, for the audit log. */
  address?: string;
  db: TenantDb;
  log: Log;
  now: Date;
}
