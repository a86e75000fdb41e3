import { tenantDb } from '@/server/platform/db/tenant-db';
import { newId } from '@/server/platform/new-id';

/** How long a use may take, in seconds. If the process dies, the connection is listened to again after that time. */
const longest = 30;

/**
 * Uses a connection while no process listens to it, and keeps others from listening meanwhile. Returns undefined without a use if
 * a process listens.
 */
export async function holdAlone<Result>(
  business_id: string,
  connection_id: string,
  use: () => Promise<Result>,
): Promise<Result | undefined> {
  const own_id = newId();
  const db = tenantDb(business_id);
  const held = await db(
    (tx) => tx.$executeRaw`
      update connections set listener_id = ${own_id}::uuid, listener_until = now() + ${longest}::int * interval '1 second'
       where id = ${connection_id}::uuid and (listener_until is null or listener_until <= now())`,
  );
  if (!held) return undefined;
  try {
    return await use();
  } finally {
    await db(
      (tx) =>
        tx.$executeRaw`update connections set listener_until = null where id = ${connection_id}::uuid and listener_id = ${own_id}::uuid`,
    );
  }
}
