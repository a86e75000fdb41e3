import type { FlowChanges } from '@/lib/contracts/flow-manager/dialog/parts';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import * as edges from './edges';
import { changeVersion, refuseFullVersion } from './edit-version';
import * as handlers from './handlers';
import * as nodes from './nodes';
import * as notes from './notes';
import { readVersion } from './versions';

type Kind = keyof FlowChanges;
const kinds = ['nodes', 'edges', 'handlers', 'notes'] as const satisfies readonly Kind[];

/**
 * Makes many changes of the latest version in one transaction: all of them or none. Sending the same changes again is
 * harmless: a part that exists is changed instead of created, and one that is gone is not deleted again. Throws
 * not_found, conflict, payment_required, validation_failed, and precondition_failed with the paths of the parts that were
 * changed after the revision that the caller saw.
 */
export function changeFlow(ctx: Context, version_id: string, changes: FlowChanges) {
  return changeVersion(ctx, version_id, async (tx) => {
    const known = await revisionsOf(tx, version_id, changes);
    refuseOutdated(changes, known);
    const run = runner(tx, ctx, version_id);
    const isKnown = ({ id }: { id: string }) => known.has(id);

    await run(
      'handlers.delete',
      changes.handlers?.delete.map((one) => isKnown(one) && { id: one.id }),
      handlers.removeHandler,
    );
    await run(
      'edges.delete',
      changes.edges?.delete.map((one) => isKnown(one) && { id: one.id }),
      edges.removeEdge,
    );
    await run(
      'nodes.delete',
      changes.nodes?.delete.map((one) => isKnown(one) && { id: one.id }),
      nodes.removeNode,
    );
    await run(
      'notes.delete',
      changes.notes?.delete.map((one) => isKnown(one) && { id: one.id }),
      notes.removeNote,
    );

    const made = {
      nodes: [
        ...(await run('nodes.create', changes.nodes?.create, (...given) =>
          (isKnown(given[3]) ? nodes.changeNode : nodes.insertNode)(...given),
        )),
        ...(await changeNodes(tx, ctx, version_id, changes)),
      ],
      edges: [
        // A node has one default edge: the previous one gives it up before another one takes it.
        ...(await run(
          'edges.update',
          changes.edges?.update.map((one) => !takesDefault(one) && seen(one)),
          edges.changeEdge,
        )),
        ...(await run(
          'edges.update',
          changes.edges?.update.map((one) => takesDefault(one) && seen(one)),
          edges.changeEdge,
        )),
        ...(await run('edges.create', changes.edges?.create, (...given) =>
          (isKnown(given[3]) ? edges.changeEdge : edges.insertEdge)(...given),
        )),
      ],
      handlers: [
        ...(await run('handlers.update', changes.handlers?.update.map(seen), handlers.changeHandler)),
        ...(await run('handlers.create', changes.handlers?.create, (...given) =>
          (isKnown(given[3]) ? handlers.changeHandler : handlers.insertHandler)(...given),
        )),
      ],
      notes: [
        ...(await run('notes.update', changes.notes?.update.map(seen), notes.changeNote)),
        ...(await run('notes.create', changes.notes?.create, (...given) =>
          (isKnown(given[3]) ? notes.changeNote : notes.insertNote)(...given),
        )),
      ],
    };
    for (const kind of kinds) if (changes[kind]?.create.length) await refuseFullVersion(tx, version_id, changes, kind);
    await refuseFullVersion(tx, version_id, changes);
    if (changes.nodes?.create.length) await refuseOverQuota(tx, ctx.business_id, ['nodes']);
    const { revision } = await tx.flowVersion.findUniqueOrThrow({ where: { id: version_id }, select: { revision: true } });
    return { revision, ...made };
  });
}

/**
 * The parts that were changed after a revision, and how many there are now. A caller with more parts than that misses
 * a deletion, and reads the version again. Throws not_found.
 */
export function listFlowChanges(ctx: Context, version_id: string, since: number) {
  return ctx.db(async (tx) => {
    await readVersion(tx, version_id);
    const { revision } = await tx.flowVersion.findUniqueOrThrow({ where: { id: version_id }, select: { revision: true } });
    const settings = await tx.flowSettings.findUniqueOrThrow({ where: { version_id }, select: { revision: true } });
    const where = { version_id, revision: { gt: since } };
    const of = { version_id };
    return {
      revision,
      settings_revision: settings.revision,
      nodes: (await tx.flowNode.findMany({ where, orderBy: { id: 'asc' } })).map(nodes.present),
      edges: (await tx.flowEdge.findMany({ where, orderBy: { id: 'asc' } })).map(edges.present),
      handlers: (await tx.flowHandler.findMany({ where, orderBy: [{ order: 'asc' }, { id: 'asc' }] })).map(handlers.present),
      notes: (await tx.flowNote.findMany({ where, orderBy: { id: 'asc' } })).map(notes.present),
      counts: {
        nodes: await tx.flowNode.count({ where: of }),
        edges: await tx.flowEdge.count({ where: of }),
        handlers: await tx.flowHandler.count({ where: of }),
        notes: await tx.flowNote.count({ where: of }),
      },
    };
  });
}

/** Nodes that were only moved are written in one statement, because a layout moves all of them. */
async function changeNodes(tx: Tx, ctx: Context, version_id: string, { nodes: ofNodes }: FlowChanges) {
  const updates = ofNodes?.update ?? [];
  const moves = updates.flatMap(({ id, position, revision: _seen, ...rest }) =>
    position && Object.keys(rest).length === 0 ? [{ id, position }] : [],
  );
  const moved = moves.length > 0 ? await nodes.moveNodes(tx, version_id, moves) : [];
  if (moved.length < moves.length) throw new AppError('not_found');
  const isMoved = new Set(moves.map(({ id }) => id));
  const run = runner(tx, ctx, version_id);
  const changed = await run(
    'nodes.update',
    updates.map((one) => !isMoved.has(one.id) && seen(one)),
    nodes.changeNode,
  );
  return [...moved.map(nodes.present), ...changed];
}

/**
 * Makes a list of changes one after another. What is false is left out, but counts as a place in the list: a problem is
 * reported with the path of its change.
 */
function runner(tx: Tx, ctx: Context, version_id: string) {
  return async <Change, Made>(
    path: string,
    list: readonly (Change | false)[] | undefined,
    make: (tx: Tx, ctx: Context, version_id: string, change: Change) => Promise<Made>,
  ): Promise<Made[]> => {
    const made: Made[] = [];
    for (const [index, change] of (list ?? []).entries()) {
      if (change === false) continue;
      made.push(await make(tx, ctx, version_id, change).catch((error: unknown) => Promise.reject(placed(error, `${path}[${index}]`))));
    }
    return made;
  };
}

function placed(error: unknown, place: string): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  const fields = error.fields.map((field) => ({ ...field, path: `${place}.${field.path}` }));
  return new AppError(error.code, { detail: error.detail, params: error.params, fields });
}

/** A change without the revision that was seen, which is checked for all changes before the first one is made. */
function seen<Change extends { revision?: number }>(change: Change): Change {
  return { ...change, revision: undefined };
}

function takesDefault({ conditions }: { conditions?: readonly { type: string }[] }): boolean {
  return conditions !== undefined && isDefaultEdge({ conditions });
}

/** The revisions of the named parts that the version has. */
async function revisionsOf(tx: Tx, version_id: string, changes: FlowChanges): Promise<ReadonlyMap<string, number>> {
  const idsOf = (kind: Kind) => {
    const { create = [], update = [], delete: gone = [] } = changes[kind] ?? {};
    return [...create, ...update, ...gone].map(({ id }) => id);
  };
  const query = (kind: Kind) => ({ where: { version_id, id: { in: idsOf(kind) } }, select: { id: true, revision: true } });
  const rows = [
    await tx.flowNode.findMany(query('nodes')),
    await tx.flowEdge.findMany(query('edges')),
    await tx.flowHandler.findMany(query('handlers')),
    await tx.flowNote.findMany(query('notes')),
  ].flat();
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

function refuseOutdated(changes: FlowChanges, known: ReadonlyMap<string, number>): void {
  const fields = kinds.flatMap((kind) =>
    (['update', 'delete'] as const).flatMap((what) =>
      (changes[kind]?.[what] ?? []).flatMap(({ id, revision }, index) => {
        const now = known.get(id);
        const isOutdated = revision !== undefined && now !== undefined && now !== revision;
        return isOutdated ? [{ path: `${kind}.${what}[${index}]`, key: 'precondition_failed' as const }] : [];
      }),
    ),
  );
  if (fields.length > 0) throw new AppError('precondition_failed', { fields });
}
