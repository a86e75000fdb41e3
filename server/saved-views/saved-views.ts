import type { SavedViewChange, SavedViewInput, ViewedList } from '@/lib/contracts/user-management/saved-views';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { refuseTaken } from '@/server/platform/db/refuse-taken';

/** The caller's own views of a list, by name. */
export async function listSavedViews({ db, actor: { user_id } }: Context, list: ViewedList) {
  const items = await db((tx) => tx.savedView.findMany({ where: { user_id, list }, orderBy: [{ name: 'asc' }, { id: 'asc' }] }));
  return { items: items.map(present) };
}

/** Keeps a search with its filters. Throws conflict for a name in use, and for more views than one person may have. */
export function createSavedView({ db, business_id, actor: { user_id } }: Context, input: SavedViewInput) {
  return refuseTaken('name_taken', () =>
    db(async (tx) => {
      // Two calls at once would otherwise both see room for the last view.
      await tx.$queryRaw`select id from memberships where user_id = ${user_id}::uuid for update`;
      const max = limits.saved_views;
      if ((await tx.savedView.count({ where: { user_id, list: input.list } })) >= max)
        throw new AppError('conflict', { detail: 'too_many_views', params: { max } });
      return present(await tx.savedView.create({ data: { ...input, business_id, user_id } }));
    }),
  );
}

/** Changes one of the caller's own views. Throws not_found, and conflict for a name in use. */
export function updateSavedView({ db, actor }: Context, id: string, change: SavedViewChange) {
  return refuseTaken('name_taken', () =>
    db(async (tx) => {
      await requireOwn(tx, actor.user_id, id);
      return present(await tx.savedView.update({ where: { id }, data: change }));
    }),
  );
}

/** Deletes one of the caller's own views. Throws not_found. */
export async function deleteSavedView({ db, actor }: Context, id: string): Promise<void> {
  await db(async (tx) => {
    await requireOwn(tx, actor.user_id, id);
    await tx.savedView.delete({ where: { id } });
  });
}

async function requireOwn(tx: Tx, user_id: string, id: string): Promise<void> {
  if (!(await tx.savedView.count({ where: { id, user_id } }))) throw new AppError('not_found');
}

/** The database knows the list only as text. */
const present = <Row extends { list: string }>(row: Row) => ({ ...row, list: row.list as ViewedList });
