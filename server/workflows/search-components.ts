import { isFoundIn } from '@/lib/text/fold-for-search';
import type { StoredDefinition } from '@/lib/workflow/schema';
import type { Context } from '@/server/platform/context';
import { toPage } from '@/server/platform/paginate';
import type { Page } from './flow-bases';

/**
 * The components of the latest version of each workflow, newest workflow first, by a part of their name and by type. They
 * are in documents, of which a business has a few hundred.
 */
export function searchComponents(ctx: Context, { limit, cursor, search, type }: Page & { type?: string }) {
  return ctx.db(async (tx) => {
    const rows = await tx.workflowVersion.findMany({
      distinct: ['workflow_id'],
      orderBy: [{ workflow_id: 'desc' }, { number: 'desc' }],
      select: { id: true, number: true, definition: true, workflow: { select: { id: true, name: true } } },
    });
    const found = rows.flatMap(({ definition, workflow, ...version }) =>
      (definition as unknown as StoredDefinition).states.flatMap((state) =>
        state.components
          .filter((component) => (!type || component.type === type) && (!search || isFoundIn(component.name, search)))
          .map((component) => ({ ...component, workflow, version, state })),
      ),
    );
    const begin = cursor ? found.findIndex(({ id }) => id === cursor) + 1 : 0;
    // If the last one of the previous page is gone, the list ends here.
    return toPage(cursor && begin === 0 ? [] : found.slice(begin, begin + limit + 1), found.length, limit);
  });
}
