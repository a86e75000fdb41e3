import { systemDb } from '@/server/platform/db/system-db';

/** Whose phone or trunk calls. */
export interface PhoneConnection {
  id: string;
  business_id: string;
  assistant_id: string | null;
}

/** The connection that the edge names, if calls may come through it. */
export async function findPhoneConnection(named: { account: string } | { trunk: string }): Promise<PhoneConnection | undefined> {
  const [account, trunk] = 'account' in named ? [named.account, null] : [null, named.trunk];
  const [connection] = await systemDb(
    (tx) => tx.$queryRaw<PhoneConnection[]>`
      select c.id, c.business_id, c.assistant_id
        from sip_connections c join businesses b on b.id = c.business_id and b.suspended_at is null and b.deleted_at is null
       where c.is_active and ((c.kind = 'account' and c.username = ${account}) or (c.kind = 'trunk' and c.id = ${trunk}::uuid))`,
  );
  return connection;
}
