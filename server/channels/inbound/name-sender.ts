import { tenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import type { PushAdapter } from '../channel-adapter';
import type { LoadedConnection } from '../load-connection';
import type { StoredUpdate } from './receive-updates';

/** How long a customer's message waits for their name, in milliseconds. */
const longest = 4_000;

/** An update with what the service calls its sender, if the update does not say so and the customer is new here. */
export async function nameSender(adapter: PushAdapter, connection: LoadedConnection, update: StoredUpdate): Promise<StoredUpdate> {
  const { sender } = update;
  if (!adapter.readSender || sender.name !== undefined) return update;
  const { business_id, id: connection_id } = connection;
  const known = await tenantDb(business_id)((tx) =>
    tx.contactIdentity.count({ where: { connection_id, external_id: sender.external_id, contact: { deleted_at: null } } }),
  );
  if (known) return update;
  try {
    const read = await adapter.readSender(connection, sender.external_id, AbortSignal.timeout(longest));
    return { ...update, sender: { ...sender, ...read } };
  } catch (error) {
    log.info({ business_id, connection_id, error: (error as Error).message }, 'the name of a customer could not be read');
    return update;
  }
}
