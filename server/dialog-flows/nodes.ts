import type { DialogNode, NodeChange, NodeInput } from '@/lib/contracts/flow-manager/dialog/parts';
import { allConfig, blankConfig, configOf, type NodeConfig, type NodeType } from '@/lib/engine/nodes/registry';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { refuseUnknownActions } from '@/server/integrations/action-list';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { refuseUnknownWorkflows } from '@/server/workflows/workflow-names';
import { changeVersion, refuseFullVersion, refuseOutdated, refuseTakenId } from './edit-version';

/**
 * Adds a node to the latest version. Without a key it gets a generated one. Throws not_found, payment_required, conflict
 * for a key in use, validation_failed.
 */
export function createNode(ctx: Context, version_id: string, input: NodeInput) {
  return changeVersion(ctx, version_id, async (tx) => {
    const node = await insertNode(tx, ctx, version_id, input);
    await refuseFullVersion(tx, version_id, input, 'nodes');
    await refuseOverQuota(tx, ctx.business_id, ['nodes']);
    return node;
  });
}

/** Changes a node of the latest version. Throws not_found, conflict, precondition_failed, validation_failed. */
export function updateNode(ctx: Context, id: string, change: NodeChange, seen?: number) {
  return changeVersion(ctx, versionOf(id), async (tx, version_id) => {
    const node = await changeNode(tx, ctx, version_id, { ...change, id, revision: seen });
    await refuseFullVersion(tx, version_id, change);
    return node;
  });
}

/**
 * Deletes a node with its edges and the handlers whose target it is. Throws not_found, precondition_failed, and conflict
 * for the start node.
 */
export function deleteNode(ctx: Context, id: string, seen?: number): Promise<void> {
  return changeVersion(ctx, versionOf(id), (tx, version_id) => removeNode(tx, ctx, version_id, { id, revision: seen }));
}

/** The parts of the calls above that run within the transaction of a change. */
export async function insertNode(
  tx: Tx,
  ctx: Context,
  version_id: string,
  { id, key, type, flow_id, position, ...fields }: NodeInput & { id?: string },
) {
  await refuseSecondStart(tx, version_id, type);
  await refuseForeignFlow(tx, version_id, flow_id);
  await refuseUnknownActions(tx, actionIdsOf(fields));
  await refuseUnknownWorkflows(tx, fields.workflow ? [fields.workflow.workflow_id] : []);
  if (key) await refuseTakenKey(tx, version_id, key);
  const own = { id, key: key ?? (await freeKey(tx, version_id, type)), type, flow_id, position };
  const node = await refuseTakenId(tx.flowNode.create({ data: { ...own, config: configOf(type, fields), version_id } }));
  await recordChange(tx, ctx, { action: 'flow_node.created', resource_id: node.id, name: node.key, detail: { version_id } });
  return present(node);
}

export async function changeNode(tx: Tx, ctx: Context, version_id: string, { id, revision, ...change }: NodeChange & Seen) {
  const node = present(await findNode(tx, id, version_id));
  refuseOutdated(node, revision);
  const next = { ...node, ...change };
  if (next.type !== node.type) {
    if (node.type === 'start') throw new AppError('conflict', { detail: 'start_node_stays' });
    await refuseSecondStart(tx, version_id, next.type);
    await refuseEdgesFromEnd(tx, id, next.type);
  }
  await refuseForeignFlow(tx, version_id, change.flow_id);
  const before = new Set(actionIdsOf(node));
  // Those that were deleted may stay where they are.
  await refuseUnknownActions(
    tx,
    actionIdsOf(change).filter((action_id) => !before.has(action_id)),
  );
  if (change.workflow && change.workflow.workflow_id !== node.workflow?.workflow_id)
    await refuseUnknownWorkflows(tx, [change.workflow.workflow_id]);
  if (next.key !== node.key) await refuseTakenKey(tx, version_id, next.key);
  await recordChange(tx, ctx, {
    action: 'flow_node.updated',
    resource_id: id,
    name: node.key,
    before: node,
    change,
    detail: { version_id },
  });
  const { key, type, flow_id, position } = next;
  const data = { key, type, flow_id, position, config: configOf(type, allConfig(next)) };
  return present(await tx.flowNode.update({ where: { id }, data }));
}

export async function removeNode(tx: Tx, ctx: Context, version_id: string, { id, revision }: Seen): Promise<void> {
  const node = await findNode(tx, id, version_id);
  refuseOutdated(node, revision);
  if (node.type === 'start') throw new AppError('conflict', { detail: 'start_node_stays' });
  await tx.flowNode.delete({ where: { id } });
  await recordChange(tx, ctx, { action: 'flow_node.deleted', resource_id: id, name: node.key, detail: { version_id } });
}

/** Moves many nodes in one statement. The ids of other versions are ignored. */
export async function moveNodes(tx: Tx, version_id: string, places: readonly Pick<NodeRow, 'id' | 'position'>[]): Promise<NodeRow[]> {
  await tx.$executeRaw`
    update flow_nodes n set position = p.position, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (id uuid, position jsonb)
     where n.id = p.id and n.version_id = ${version_id}::uuid`;
  return tx.flowNode.findMany({ where: { version_id, id: { in: places.map(({ id }) => id) } } });
}

function versionOf(id: string) {
  return async (tx: Tx): Promise<string> => (await findNode(tx, id)).version_id;
}

async function findNode(tx: Tx, id: string, version_id?: string) {
  const node = await tx.flowNode.findUnique({ where: { id, version_id } });
  if (!node) throw new AppError('not_found');
  return node;
}

/** A part, and the revision of it that the caller saw. */
export interface Seen {
  id: string;
  revision?: number;
}

type NodeRow = Awaited<ReturnType<typeof findNode>>;

/** A node's row in the shape of the response. The contract validated what the JSON columns contain. */
export function present({ config, type, position, ...node }: NodeRow) {
  return {
    ...blankConfig,
    ...(config as Partial<NodeConfig>),
    ...node,
    type: type as NodeType,
    position: position as DialogNode['position'],
  };
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

function actionIdsOf({ action, tools }: Partial<Pick<NodeConfig, 'action' | 'tools'>>): string[] {
  return [...(action ? [action] : []), ...(tools ?? [])].map(({ action_id }) => action_id);
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
