import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { within } from '@/server/platform/within';

/** A first query takes most of a second, which the first caller would wait. A database that is away is waited for two seconds. */
export async function warmUp(): Promise<void> {
  const query = systemDb((tx) => tx.session.findFirst({ where: { id: newId() }, include: { user: true } }));
  await within(2_000, query).catch(() => undefined);
}
