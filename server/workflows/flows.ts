import { AppError } from '@/lib/errors';
import type { StoredDefinition } from '@/lib/workflow/schema';
import type { Context } from '@/server/platform/context';
import { containing } from '@/server/platform/db/containing';
import { toPage } from '@/server/platform/paginate';
import type { Page } from './flow-bases';

/** The version that new instances run: the last one that was published. */
const current = { where: { is_published: true }, orderBy: { published_at: 'desc' }, take: 1 } as const;

/** The workflows that can be started, newest first. */
export function listFlows(ctx: Context, { limit, cursor, search }: Page) {
  return ctx.db(async (tx) => {
    const where = { versions: { some: { is_published: true } }, ...(search && (await containing(tx, search))) };
    const rows = await tx.workflow.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: { versions: { ...current, omit: { definition: true } } },
    });
    return toPage(rows.map(present), await tx.workflow.count({ where }), limit);
  });
}

/** One of them with the content of its published version. Throws not_found, also for a workflow that has none. */
export function readFlow(ctx: Context, id: string) {
  return ctx.db(async (tx) => {
    const workflow = await tx.workflow.findUnique({ where: { id }, include: { versions: current } });
    const [version] = workflow?.versions ?? [];
    if (!workflow || !version) throw new AppError('not_found');
    return { ...present(workflow), definition: version.definition as unknown as StoredDefinition };
  });
}

interface Published {
  id: string;
  number: number;
  name: string;
  published_at: Date | null;
}

function present<Row extends { id: string; versions: Published[] }>({ versions: [version], ...workflow }: Row) {
  const { id = '', number = 0, name = '', published_at } = version ?? {};
  return { ...workflow, version: { id, number, name, published_at: published_at?.toISOString() ?? '' } };
}
