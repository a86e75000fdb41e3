import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { within } from '@/server/platform/within';

/**
 * The first query takes most of a second, which the first caller would wait. If the database is unreachable, this waits
 * for two seconds.
 */
export async function warmUp(): Promise<void> {
  const query = systemDb((tx) => tx.session.findFirst({ where: { id: newId() }, include: { user: true } }));
  await within(2_000, query).catch(() => undefined);
}
