import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { changePart, otherKey, partKinds, type FlowParts, type PartKind } from '../flow-changes';
import { changedFields, isSame } from './flow-step';

type Part = FlowParts[PartKind];

/** A part that two people changed in the same fields, or that one deleted and the other changed. */
export interface Conflict {
  kind: PartKind;
  id: string;
  /** The fields in which the two differ. Empty if one of them deleted the part. */
  fields: readonly string[];
  /** Null if deleted. */
  mine: Part | null;
  theirs: Part | null;
}

export interface Merge {
  saved: Flow;
  shown: Flow;
  conflicts: Conflict[];
}

/** Newly read parts of a version, and whether these are all its parts. */
export type ReadParts = Pick<Flow, PartKind | 'revision'> & { isWhole: boolean };

/**
 * Merges what others saved with what is shown here, field by field. A field that only one side changed keeps that change.
 * Where both changed it differently, this side's value stays, and the conflict is reported.
 */
export function mergeFlow(saved: Flow, shown: Flow, theirs: ReadParts): Merge {
  const conflicts: Conflict[] = [];
  const next: Merge = { saved: { ...saved, revision: theirs.revision }, shown: { ...shown, revision: theirs.revision }, conflicts };
  for (const kind of partKinds) {
    const merged = mergeKind(kind, saved[kind], shown[kind], theirs[kind], theirs.isWhole);
    conflicts.push(...merged.conflicts);
    next.saved = { ...next.saved, [kind]: merged.saved };
    next.shown = { ...next.shown, [kind]: merged.shown };
  }
  const nodes = new Set(next.shown.nodes.map(({ id }) => id));
  next.shown = {
    ...withFreeKeys(next.saved, next.shown),
    edges: next.shown.edges.filter(({ source, target }) => nodes.has(source) && nodes.has(target)),
    handlers: next.shown.handlers.filter(({ target }) => nodes.has(target)),
  };
  return next;
}

/** New nodes get another key if a saved node has theirs: both people may have added a node at the same time. */
export function withFreeKeys(saved: Flow, shown: Flow): Flow {
  const savedIds = new Set(saved.nodes.map(({ id }) => id));
  const savedKeys = new Set(saved.nodes.map(({ key }) => key));
  const clashing = shown.nodes.filter(({ id, key }) => !savedIds.has(id) && savedKeys.has(key));
  return clashing.reduce(
    (flow, { id, key }) => changePart(flow, 'nodes', id, { key: otherKey([...flow.nodes, ...saved.nodes], key) }),
    shown,
  );
}

function mergeKind(kind: PartKind, saved: readonly Part[], shown: readonly Part[], theirs: readonly Part[], isWhole: boolean) {
  const bases = new Map(saved.map((part) => [part.id, part]));
  const own = new Map(shown.map((part) => [part.id, part]));
  const read = new Map(theirs.map((part) => [part.id, part]));
  const conflicts: Conflict[] = [];
  const merged = new Map<string, Part>();

  for (const [id, their] of read) {
    const [base, mine] = [bases.get(id), own.get(id)];
    if (!mine) {
      // It is new, or was deleted here.
      if (base && !isSame(changedFields(base, their).after, {})) conflicts.push({ kind, id, fields: [], mine: null, theirs: their });
      if (!base) merged.set(id, their);
    } else if (mine === base || !base) {
      merged.set(id, their);
    } else {
      const [ours, others] = [changedFields(base, mine).after, changedFields(base, their).after];
      const fields = Object.keys(ours).filter((name) => name in others && !isSame(ours[name as keyof Part], others[name as keyof Part]));
      const whole = { ...their, ...ours } as Part;
      merged.set(id, whole);
      if (fields.length > 0) conflicts.push({ kind, id, fields, mine: whole, theirs: their });
    }
  }
  const isGone = ({ id }: Part) => isWhole && bases.has(id) && !read.has(id);
  for (const part of shown.filter(isGone)) {
    if (bases.get(part.id) !== part) conflicts.push({ kind, id: part.id, fields: [], mine: part, theirs: null });
  }
  const kept = (part: Part) => !isGone(part) || conflicts.some(({ id }) => id === part.id);
  return {
    conflicts,
    saved: inTheirOrder(
      [...saved.filter((part) => !isGone(part)).map((part) => read.get(part.id) ?? part), ...theirs.filter(({ id }) => !bases.has(id))],
      theirs,
      isWhole,
    ),
    shown: [...shown.filter(kept).map((part) => merged.get(part.id) ?? part), ...theirs.filter(({ id }) => !own.has(id) && merged.has(id))],
  };
}

/** A whole list says in which order its parts are. */
function inTheirOrder(parts: Part[], theirs: readonly Part[], isWhole: boolean): Part[] {
  if (!isWhole) return parts;
  const place = new Map(theirs.map(({ id }, index) => [id, index]));
  return parts.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
}
