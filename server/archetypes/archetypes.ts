import type { Archetype, ArchetypeChange, ArchetypeContents, ArchetypeInput } from '@/lib/contracts/flow-manager/templates/all-archetypes';
import { validateFlowDocument } from '@/lib/engine/validate-flow-document';
import { AppError, type FieldProblem } from '@/lib/errors';
import { locales } from '@/lib/locales';
import type { Archetype as Row, Prisma } from '@/prisma/generated/client';
import type { ActionOf } from '@/lib/audit-actions';
import { recordAudit } from '@/server/audit/record-audit';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { nextRevision } from '@/server/platform/db/next-revision';

/** An archetype with everything in it. Throws not_found. */
export const readArchetype = (ctx: PlatformContext, id: string): Promise<Archetype> => ctx.db(async (tx) => present(await read(tx, id)));

/** Creates an archetype. Throws validation_failed for a flow whose parts do not fit together. */
export function createArchetype(ctx: PlatformContext, { content, ...input }: ArchetypeInput): Promise<Archetype> {
  refuseBrokenFlows(content);
  return ctx.db(async (tx) => {
    const row = await tx.archetype.create({ data: { ...input, content: content as Prisma.InputJsonObject } });
    await record(tx, ctx, 'archetype.created', row);
    return present(row);
  });
}

/** Changes the given fields. Throws not_found, validation_failed, and precondition_failed if it was changed since `seen`. */
export function updateArchetype(
  ctx: PlatformContext,
  id: string,
  { content, ...change }: ArchetypeChange,
  seen?: number,
): Promise<Archetype> {
  if (content) refuseBrokenFlows(content);
  return ctx.db(async (tx) => {
    await nextRevision(tx, 'archetypes', id, seen);
    const row = await tx.archetype.update({ where: { id }, data: { ...change, content: content as Prisma.InputJsonObject | undefined } });
    await record(tx, ctx, 'archetype.updated', row);
    return present(row);
  });
}

/** Deletes an archetype. Throws not_found, and conflict for one that the product ships, which can be hidden instead. */
export function deleteArchetype(ctx: PlatformContext, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const row = await read(tx, id);
    if (row.key !== null) throw new AppError('conflict', { detail: 'shipped_archetype_stays' });
    const { count } = await tx.archetype.deleteMany({ where: { id } });
    if (count === 0) throw new AppError('not_found');
    await record(tx, ctx, 'archetype.deleted', row);
  });
}

async function read(tx: Tx, id: string): Promise<Row> {
  const row = await tx.archetype.findUnique({ where: { id } });
  if (!row) throw new AppError('not_found');
  return row;
}

function refuseBrokenFlows(contents: ArchetypeContents): void {
  const fields = locales.flatMap((locale) => {
    const { flows } = contents[locale].document;
    return flows.flatMap(({ document }, at): FieldProblem[] => {
      const others = flows.flatMap(({ document: { name } }) => (name === document.name ? [] : [name]));
      // Actions and workflows belong to businesses, so an archetype uses none.
      const none = () => false;
      const checked = validateFlowDocument(document, others, none, none);
      if (checked.ok) return [];
      return checked.problems.map(({ path, code, params }) => ({
        path: `content.${locale}.document.flows[${at}].document.${path}`,
        key: code,
        params: Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)])),
      }));
    });
  });
  if (fields.length > 0) throw new AppError('validation_failed', { fields: fields.slice(0, 100), total: fields.length });
}

function record(tx: Tx, { actor, address }: PlatformContext, action: ActionOf<'platform'>, { id, content }: Row) {
  const name = (content as unknown as ArchetypeContents).en.name;
  return recordAudit(tx, { action, business_id: null, actor_id: actor.user_id, resource_id: id, name, address });
}

/** The database knows the content only as JSON. */
const present = ({ content, ...row }: Row): Archetype => ({
  ...row,
  content: content as unknown as ArchetypeContents,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
