import type { EdgeChange, EdgeInput } from '@/lib/contracts/flow-manager/dialog/parts';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import type { Condition } from '@/lib/engine/condition-schema';
import type { JsonValue } from '@/lib/engine/json-value';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { changeVersion, refuseFullVersion, refuseOutdated, refuseTakenId } from './edit-version';
import { requireNode, type Seen } from './nodes';

/** Connects two nodes of the latest version. Throws not_found, conflict, validation_failed. */
export function createEdge(ctx: Context, version_id: string, input: EdgeInput) {
  return changeVersion(ctx, version_id, async (tx) => {
    const edge = await insertEdge(tx, ctx, version_id, input);
    await refuseFullVersion(tx, version_id, input, 'edges');
    return edge;
  });
}

/** Changes an edge of the latest version. Throws not_found, conflict, precondition_failed, validation_failed. */
export function updateEdge(ctx: Context, id: string, change: EdgeChange, seen?: number) {
  return changeVersion(ctx, versionOf(id), async (tx, version_id) => {
    const edge = await changeEdge(tx, ctx, version_id, { ...change, id, revision: seen });
    await refuseFullVersion(tx, version_id, change);
    return edge;
  });
}

/** Collapses or expands an edge's conditions on the canvas. Throws not_found, conflict. */
export function toggleEdgeView(ctx: Context, id: string) {
  return changeVersion(ctx, versionOf(id), async (tx) => {
    const edge = await findEdge(tx, id);
    const view = edge.view === 'folded' ? 'unfolded' : 'folded';
    return present(await tx.flowEdge.update({ where: { id }, data: { view } }));
  });
}

/** Deletes an edge of the latest version. Throws not_found, conflict, precondition_failed. */
export function deleteEdge(ctx: Context, id: string, seen?: number): Promise<void> {
  return changeVersion(ctx, versionOf(id), (tx, version_id) => removeEdge(tx, ctx, version_id, { id, revision: seen }));
}

/** The parts of the calls above that run within the transaction of a change. */
export async function insertEdge(
  tx: Tx,
  ctx: Context,
  version_id: string,
  { source, target, view, ...input }: EdgeInput & { id?: string },
) {
  const { type } = await requireNode(tx, version_id, source);
  if (type === 'end') throw new AppError('validation_failed', { fields: [{ path: 'source', key: 'edge_from_end' }] });
  await requireNode(tx, version_id, target);
  await refuseDefaultClash(tx, source, input.conditions);
  const data = { ...input, version_id, source_id: source, target_id: target, view: view ?? Prisma.DbNull };
  const edge = await refuseTakenId(tx.flowEdge.create({ data }));
  await recordChange(tx, ctx, { action: 'flow_edge.created', resource_id: edge.id, name: await nameOf(tx, edge), detail: { version_id } });
  return present(edge);
}

export async function changeEdge(tx: Tx, ctx: Context, version_id: string, { id, revision, target, view, ...change }: EdgeChange & Seen) {
  const edge = await findEdge(tx, id, version_id);
  refuseOutdated(edge, revision);
  if (target) await requireNode(tx, version_id, target);
  if (change.conditions) await refuseDefaultClash(tx, edge.source_id, change.conditions, id);
  const data = { ...change, target_id: target, ...(view !== undefined && { view: view ?? Prisma.DbNull }) };
  await recordChange(tx, ctx, {
    action: 'flow_edge.updated',
    resource_id: id,
    name: await nameOf(tx, edge),
    before: edge,
    change: data,
    detail: { version_id },
  });
  return present(await tx.flowEdge.update({ where: { id }, data }));
}

export async function removeEdge(tx: Tx, ctx: Context, version_id: string, { id, revision }: Seen): Promise<void> {
  const edge = await findEdge(tx, id, version_id);
  refuseOutdated(edge, revision);
  await recordChange(tx, ctx, { action: 'flow_edge.deleted', resource_id: id, name: await nameOf(tx, edge), detail: { version_id } });
  await tx.flowEdge.delete({ where: { id } });
}

function versionOf(id: string) {
  return async (tx: Tx): Promise<string> => (await findEdge(tx, id)).version_id;
}

async function findEdge(tx: Tx, id: string, version_id?: string) {
  const edge = await tx.flowEdge.findUnique({ where: { id, version_id } });
  if (!edge) throw new AppError('not_found');
  return edge;
}

/** The name of an edge in the audit log: the keys of its two nodes. */
async function nameOf(tx: Tx, { source_id, target_id }: { source_id: string; target_id: string }): Promise<string> {
  const ends = await tx.flowNode.findMany({ where: { id: { in: [source_id, target_id] } }, select: { id: true, key: true } });
  return [source_id, target_id].map((id) => ends.find((node) => node.id === id)?.key).join(' → ');
}

export function present({ source_id, target_id, ...edge }: Awaited<ReturnType<typeof findEdge>>) {
  const [conditions, view] = [edge.conditions as Condition[], edge.view as JsonValue];
  return { ...edge, source: source_id, target: target_id, conditions, view };
}

/** `default` must be the only condition of its edge, and a node has at most one default edge. */
async function refuseDefaultClash(tx: Tx, source_id: string, conditions: readonly Condition[], id?: string): Promise<void> {
  const hasDefault = conditions.some(({ type }) => type === 'default');
  if (hasDefault && conditions.length > 1) refuse('default_alone');
  if (!isDefaultEdge({ conditions })) return;
  const siblings = await tx.flowEdge.findMany({ where: { source_id, ...(id && { id: { not: id } }) } });
  if (siblings.some((sibling) => isDefaultEdge({ conditions: sibling.conditions as Condition[] }))) refuse('one_default_per_node');
}

function refuse(key: 'default_alone' | 'one_default_per_node'): never {
  throw new AppError('validation_failed', { fields: [{ path: 'conditions', key }] });
}
