import type { NodeChange, NodeInput } from '@/lib/contracts/flow-manager/dialog/parts';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { editVersion, refuseFullVersion } from './edit-version';

/**
 * Adds a node to the latest version. Without a key it gets a generated one. Throws not_found, payment_required, conflict
 * for a key in use, validation_failed.
 */
export function createNode(ctx: Context, version_id: string, { key, ...input }: NodeInput) {
  return ctx.db(async (tx) => {
    await editVersion(tx, version_id);
    await refuseSecondStart(tx, version_id, input.type);
    await refuseForeignFlow(tx, version_id, input.flow_id);
    if (key) await refuseTakenKey(tx, version_id, key);
    const data = { ...input, key: key ?? (await freeKey(tx, version_id, input.type)), version_id };
    const node = await tx.flowNode.create({ data });
    await refuseFullVersion(tx, version_id, input, 'nodes');
    await refuseOverQuota(tx, ctx.business_id, ['nodes']);
    await recordChange(tx, ctx, { action: 'flow_node.created', resource_id: node.id, name: node.key, detail: { version_id } });
    return present(node);
  });
}

/** Changes a node of the latest version. Throws not_found, conflict, validation_failed. */
export function updateNode(ctx: Context, id: string, change: NodeChange) {
  return ctx.db(async (tx) => {
    const node = await editNode(tx, id);
    if (change.type && change.type !== node.type) {
      if (node.type === 'start') throw new AppError('conflict', { detail: 'start_node_stays' });
      await refuseSecondStart(tx, node.version_id, change.type);
      await refuseEdgesFromEnd(tx, id, change.type);
    }
    await refuseForeignFlow(tx, node.version_id, change.flow_id);
    if (change.key && change.key !== node.key) await refuseTakenKey(tx, node.version_id, change.key);
    await recordChange(tx, ctx, {
      action: 'flow_node.updated',
      resource_id: id,
      name: node.key,
      before: node,
      change,
      detail: { version_id: node.version_id },
    });
    const changed = await tx.flowNode.update({ where: { id }, data: change });
    await refuseFullVersion(tx, node.version_id, change);
    return present(changed);
  });
}

/** Deletes a node with its edges and the handlers whose target it is. Throws not_found, and conflict for the start node. */
export function deleteNode(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const node = await editNode(tx, id);
    if (node.type === 'start') throw new AppError('conflict', { detail: 'start_node_stays' });
    await tx.flowNode.delete({ where: { id } });
    await recordChange(tx, ctx, { action: 'flow_node.deleted', resource_id: id, name: node.key, detail: { version_id: node.version_id } });
  });
}

/** Locks the version for the change and returns the node. */
async function editNode(tx: Tx, id: string) {
  const { version_id } = await findNode(tx, id);
  await editVersion(tx, version_id);
  return findNode(tx, id);
}

async function findNode(tx: Tx, id: string) {
  const node = await tx.flowNode.findUnique({ where: { id } });
  if (!node) throw new AppError('not_found');
  return node;
}

type NodeRow = Awaited<ReturnType<typeof findNode>>;
type Sent = Pick<NodeInput, 'parts' | 'position'>;

/** The contract validated what the JSON columns contain. */
function present(node: NodeRow) {
  return { ...node, parts: node.parts as Sent['parts'], position: node.position as Sent['position'] };
}

async function refuseSecondStart(tx: Tx, version_id: string, type: string): Promise<void> {
  if (type !== 'start') return;
  const starts = await tx.flowNode.count({ where: { version_id, type: 'start' } });
  if (starts) throw new AppError('validation_failed', { fields: [{ path: 'type', key: 'exactly_one_start' }] });
}

async function refuseEdgesFromEnd(tx: Tx, source_id: string, type: string): Promise<void> {
  if (type !== 'end') return;
  const edges = await tx.flowEdge.count({ where: { source_id } });
  if (edges) throw new AppError('validation_failed', { fields: [{ path: 'type', key: 'edge_from_end' }] });
}

/** A subflow node must run another flow base of the same assistant. */
async function refuseForeignFlow(tx: Tx, version_id: string, flow_id: string | null | undefined): Promise<void> {
  if (!flow_id) return;
  const version = await tx.flowVersion.findUnique({ where: { id: version_id }, include: { flow_base: true } });
  const known = await tx.flowBase.count({ where: { id: flow_id, assistant_id: version?.flow_base.assistant_id } });
  if (!known) throw new AppError('not_found', { detail: 'unknown_flow' });
  if (flow_id === version?.flow_base_id) throw new AppError('validation_failed', { fields: [{ path: 'flow_id', key: 'own_flow' }] });
}

async function refuseTakenKey(tx: Tx, version_id: string, key: string): Promise<void> {
  const taken = await tx.flowNode.count({ where: { version_id, key } });
  if (taken) throw new AppError('conflict', { detail: 'duplicate_key', params: { key } });
}

async function freeKey(tx: Tx, version_id: string, type: string): Promise<string> {
  const taken = await tx.flowNode.findMany({ where: { version_id, key: { startsWith: type } }, select: { key: true } });
  const keys = new Set(taken.map(({ key }) => key));
  let number = keys.size + 1;
  while (keys.has(`${type}_${number}`)) number++;
  return `${type}_${number}`;
}

/** A node of this version. Throws not_found for any other. */
export async function requireNode(tx: Tx, version_id: string, id: string) {
  const node = await tx.flowNode.findFirst({ where: { id, version_id }, select: { id: true, type: true } });
  if (!node) throw new AppError('not_found', { detail: 'unknown_node' });
  return node;
}
