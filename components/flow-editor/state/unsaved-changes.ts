import type { FlowChanges } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { partKinds, type FlowParts, type PartKind } from '../flow-changes';
import { changedFields } from './flow-step';

type Part = FlowParts[PartKind];

/** How many changes of a kind one call takes. */
const most = 500;

/**
 * What must be sent so that the saved flow becomes the shown one, in the shape of the call. Null if nothing. At most 500
 * changes of a kind, beginning with what others depend on: the rest follows with the next call.
 *
 * @param isHeld whether a part must not be sent: it was refused as it is, or a conflict about it is open
 */
export function unsavedChanges(saved: Flow, shown: Flow, isHeld: (id: string) => boolean): FlowChanges | null {
  const changes: FlowChanges = {};
  for (const kind of partKinds) {
    const ofKind = changesOf(kind, saved, shown, isHeld);
    if (ofKind) changes[kind] = ofKind as never;
  }
  // What leads to a new node waits for the node.
  const isFull = (changes.nodes?.create.length ?? 0) === most;
  if (isFull) return { nodes: changes.nodes };
  return Object.keys(changes).length > 0 ? changes : null;
}

function changesOf(kind: PartKind, saved: Flow, shown: Flow, isHeld: (id: string) => boolean) {
  if (saved[kind] === shown[kind]) return null;
  const known = new Map<string, Part>(saved[kind].map((part) => [part.id, part]));
  const shownIds = new Set<string>();
  const create: object[] = [];
  const update: object[] = [];
  const places = kind === 'handlers' ? movedPlaces(saved, shown) : null;
  for (const part of shown[kind]) {
    shownIds.add(part.id);
    if (isHeld(part.id)) continue;
    const before = known.get(part.id);
    if (!before) {
      const { revision: _revision, ...fields } = part;
      create.push(fields);
      continue;
    }
    const order = places?.get(part.id);
    const fields = before === part ? {} : writable(kind, changedFields<Part>(before, part).after);
    if (order === undefined && Object.keys(fields).length === 0) continue;
    update.push({ id: part.id, revision: before.revision, ...fields, ...(order !== undefined && { order }) });
  }
  const gone = saved[kind].filter(({ id }) => !shownIds.has(id) && !isHeld(id)).map(({ id, revision }) => ({ id, revision }));
  if (create.length + update.length + gone.length === 0) return null;
  return { create: create.slice(0, most), update: update.slice(0, most), delete: gone.slice(0, most) };
}

/** An edge keeps its source: whoever wants another one draws another edge. */
function writable(kind: PartKind, fields: Partial<Part>): object {
  if (kind !== 'edges') return fields;
  const { source: _source, ...rest } = fields as { source?: string };
  return rest;
}

/** The places of handlers, if the order of those that both states have differs. */
function movedPlaces(saved: Flow, shown: Flow): ReadonlyMap<string, number> | null {
  const known = new Set(saved.handlers.map(({ id }) => id));
  const kept = shown.handlers.filter(({ id }) => known.has(id));
  const present = new Set(kept.map(({ id }) => id));
  const before = saved.handlers.filter(({ id }) => present.has(id));
  const isMoved = kept.some(({ id }, place) => before[place]?.id !== id);
  return isMoved ? new Map(kept.map(({ id }, place) => [id, place])) : null;
}
