import { removeFilesJob } from '@/server/conversations/jobs';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { redis } from '@/server/platform/redis';
import { withPicture } from './account-picture';
import type { PushAdapter } from './channel-adapter';
import type { LoadedConnection } from './load-connection';

/** How often a picture is read, in seconds, and how long that may take, in milliseconds. */
const [often, longest] = [86_400, 15_000];

/** Reads the picture of an account again, at most once a day. No connection needs it, so a failure is only logged. */
export async function refreshPicture(adapter: PushAdapter, connection: LoadedConnection): Promise<void> {
  const { id, business_id } = connection;
  const key = `channel-picture:${id}`;
  if (!adapter.readPicture || !(await redis().set(key, '1', 'EX', often, 'NX'))) return;
  try {
    const source = await adapter.readPicture(connection, AbortSignal.timeout(longest));
    if (source === undefined) await redis().del(key);
    else
      await withPicture(source, (picture_key) =>
        picture_key || source === null ? replace(business_id, id, picture_key) : Promise.resolve(),
      );
  } catch (error) {
    log.info({ business_id, connection_id: id, error: (error as Error).message }, 'the picture of an account could not be read');
  }
}

async function replace(business_id: string, id: string, picture_key: string | null): Promise<void> {
  await tenantDb(business_id)(async (tx) => {
    const [before] = await tx.$queryRaw<{ picture_key: string | null }[]>`
      select picture_key from connections where id = ${id}::uuid and state <> 'disconnected' for update`;
    if (!before) throw new Error('the account was disconnected meanwhile');
    // Whoever receives for it need not begin again, so its version stays.
    await tx.$executeRaw`update connections set picture_key = ${picture_key} where id = ${id}::uuid`;
    if (before.picture_key) await addToOutbox(tx, removeFilesJob, { storage_keys: [before.picture_key] }, business_id);
  });
  relaySoon();
}
