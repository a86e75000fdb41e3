import type { HandlerChange, HandlerInput } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Condition } from '@/lib/engine/condition-schema';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { changeVersion, refuseFullVersion, refuseOutdated, refuseTakenId } from './edit-version';
import { requireNode, type Seen } from './nodes';
import { readVersion } from './versions';

const inOrder = [{ order: 'asc' }, { id: 'asc' }] as const;

/** The global handlers of a version, in the order they are checked. Throws not_found. */
export function listHandlers(ctx: Context, version_id: string) {
  return ctx.db(async (tx) => {
    await readVersion(tx, version_id);
    const rows = await tx.flowHandler.findMany({ where: { version_id }, orderBy: [...inOrder] });
    return { items: rows.map(present) };
  });
}

/** One global handler. Throws not_found. */
export function readHandler(ctx: Context, id: string) {
  return ctx.db(async (tx) => present(await findHandler(tx, id)));
}

/** Adds a global handler to the latest version, after the others. Throws not_found, conflict, validation_failed. */
export function createHandler(ctx: Context, version_id: string, input: HandlerInput) {
  return changeVersion(ctx, version_id, async (tx) => {
    const handler = await insertHandler(tx, ctx, version_id, input);
    await refuseFullVersion(tx, version_id, input, 'handlers');
    return handler;
  });
}

/**
 * Changes a global handler of the latest version, or moves it in the order. Throws not_found, conflict,
 * precondition_failed, validation_failed.
 */
export function updateHandler(ctx: Context, id: string, change: HandlerChange, seen?: number) {
  return changeVersion(ctx, versionOf(id), async (tx, version_id) => {
    const handler = await changeHandler(tx, ctx, version_id, { ...change, id, revision: seen });
    await refuseFullVersion(tx, version_id, change);
    return handler;
  });
}

/** Deletes a global handler of the latest version. Throws not_found, conflict, precondition_failed. */
export function deleteHandler(ctx: Context, id: string, seen?: number): Promise<void> {
  return changeVersion(ctx, versionOf(id), (tx, version_id) => removeHandler(tx, ctx, version_id, { id, revision: seen }));
}

/** The parts of the calls above that run within the transaction of a change. */
export async function insertHandler(tx: Tx, ctx: Context, version_id: string, { target, ...input }: HandlerInput & { id?: string }) {
  await requireNode(tx, version_id, target);
  refuseUnfit(input.conditions);
  const { _max } = await tx.flowHandler.aggregate({ where: { version_id }, _max: { order: true } });
  const data = { ...input, version_id, target_id: target, order: (_max.order ?? -1) + 1 };
  const handler = await refuseTakenId(tx.flowHandler.create({ data }));
  await recordChange(tx, ctx, { action: 'flow_handler.created', resource_id: handler.id, name: handler.name, detail: { version_id } });
  return present(handler);
}

export async function changeHandler(
  tx: Tx,
  ctx: Context,
  version_id: string,
  { id, revision, target, order, ...change }: HandlerChange & Seen,
) {
  const handler = await findHandler(tx, id, version_id);
  refuseOutdated(handler, revision);
  if (target) await requireNode(tx, version_id, target);
  if (change.conditions) refuseUnfit(change.conditions);
  if (order !== undefined) await move(tx, version_id, id, order);
  await recordChange(tx, ctx, {
    action: 'flow_handler.updated',
    resource_id: id,
    name: handler.name,
    before: handler,
    change: { ...change, order, target_id: target },
    detail: { version_id },
  });
  return present(await tx.flowHandler.update({ where: { id }, data: { ...change, target_id: target } }));
}

export async function removeHandler(tx: Tx, ctx: Context, version_id: string, { id, revision }: Seen): Promise<void> {
  const handler = await findHandler(tx, id, version_id);
  refuseOutdated(handler, revision);
  await tx.flowHandler.delete({ where: { id } });
  await recordChange(tx, ctx, { action: 'flow_handler.deleted', resource_id: id, name: handler.name, detail: { version_id } });
}

function versionOf(id: string) {
  return async (tx: Tx): Promise<string> => (await findHandler(tx, id)).version_id;
}

async function findHandler(tx: Tx, id: string, version_id?: string) {
  const handler = await tx.flowHandler.findUnique({ where: { id, version_id } });
  if (!handler) throw new AppError('not_found');
  return handler;
}

export function present({ target_id, ...handler }: Awaited<ReturnType<typeof findHandler>>) {
  return { ...handler, target: target_id, conditions: handler.conditions as Condition[] };
}

function refuseUnfit(conditions: readonly Condition[]): void {
  const fields = { empty: 'handler_needs_condition', default: 'default_in_handler' } as const;
  const wrong = conditions.length === 0 ? 'empty' : conditions.some(({ type }) => type === 'default') ? 'default' : null;
  if (wrong) throw new AppError('validation_failed', { fields: [{ path: 'conditions', key: fields[wrong] }] });
}

/** Moves a handler to a position and renumbers all of them. */
async function move(tx: Tx, version_id: string, id: string, place: number): Promise<void> {
  const rows = await tx.flowHandler.findMany({ where: { version_id }, orderBy: [...inOrder], select: { id: true } });
  const ids = rows.map((row) => row.id).filter((other) => other !== id);
  ids.splice(place, 0, id);
  await tx.$executeRaw`
    update flow_handlers h set "order" = place - 1 from unnest(${ids}::uuid[]) with ordinality as o (id, place)
     where h.id = o.id and h.version_id = ${version_id}::uuid`;
}
