import { isSame } from '../engine/compare-flows/changed-fields';
import type { WorkflowConnection, WorkflowDefinition } from './definition';
import { withoutOrphans } from './edit/edit-parts';
import { flatParts, fromFlatParts, type FlatPart } from './edit/flat-parts';

export interface Merged {
  definition: WorkflowDefinition;
  conflicts: MergeConflict[];
}

/** What two people did to the same part: both changed a field (mine is kept), or one deleted what the other changed (it is kept). */
export interface MergeConflict {
  part_id: string;
  /** Null for a part that one of them deleted. */
  field: string | null;
}

type Flat = ReadonlyMap<string, FlatPart>;

/**
 * Merges what two people made of the same definition, part by part and field by field. What one of them changed is in the
 * result, and nothing that one added or changed is lost because the other deleted it. Where both changed the same field,
 * mine is kept. The result is sound if all three are.
 */
export function mergeDefinition(base: WorkflowDefinition, mine: WorkflowDefinition, theirs: WorkflowDefinition): Merged {
  const conflicts: MergeConflict[] = [];
  const [b, m, t] = [flatParts(base), flatParts(mine), flatParts(theirs)];
  const kept = new Map<string, FlatPart>();
  for (const id of new Set([...m.keys(), ...t.keys()])) {
    const part = mergePart(id, b.get(id), m.get(id), t.get(id), conflicts);
    if (part) kept.set(id, part);
  }
  restoreOwners(kept, [m, t]);
  const variables = mergeFields('variables', base.variables, mine.variables, theirs.variables, conflicts);
  const merged = fromFlatParts(ordered(kept, b, m, t), variables as WorkflowDefinition['variables']);
  return { definition: withoutOrphans(withoutSecondConnections(merged, m, conflicts)), conflicts };
}

function mergePart(
  id: string,
  base: FlatPart | undefined,
  mine: FlatPart | undefined,
  theirs: FlatPart | undefined,
  conflicts: MergeConflict[],
): FlatPart | null {
  if (mine && theirs) {
    const owner = isSame(mine.owner, base?.owner) ? theirs.owner : mine.owner;
    return { kind: mine.kind, owner, fields: mergeFields(id, base?.fields ?? {}, mine.fields, theirs.fields, conflicts) };
  }
  const left = mine ?? theirs;
  if (!left || !base) return left ?? null;
  if (isSame(left, base)) return null;
  conflicts.push({ part_id: id, field: null });
  return left;
}

/** A field that one of them removed counts as changed to undefined. */
function mergeFields(
  part_id: string,
  base: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
  conflicts: MergeConflict[],
): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [was, my, their] = [base[field], mine[field], theirs[field]];
    const isMine = !isSame(my, was);
    if (isMine && !isSame(their, was) && !isSame(my, their)) conflicts.push({ part_id, field });
    const value = isMine ? my : their;
    if (value !== undefined) merged[field] = value;
  }
  return merged;
}

/** A part that is kept needs the one that contains it, although someone deleted that. */
function restoreOwners(kept: Map<string, FlatPart>, sides: readonly Flat[]): void {
  for (const { owner } of [...kept.values()])
    for (let id = owner; id !== null && !kept.has(id);) {
      const part = sides.map((side) => side.get(id ?? '')).find(Boolean);
      if (!part) break;
      kept.set(id, part);
      id = part.owner;
    }
}

/** Each list in my order if I changed it, and otherwise in theirs. What only the other side has follows what it follows there. */
function ordered(kept: Flat, base: Flat, mine: Flat, theirs: Flat): Flat {
  const lists = new Map<string, string[]>();
  for (const [id, { kind, owner }] of kept) {
    const key = `${kind}/${owner ?? ''}`;
    lists.set(key, [...(lists.get(key) ?? []), id]);
  }
  const result = new Map<string, FlatPart>();
  for (const ids of lists.values()) {
    const inList = new Set(ids);
    const [was, my, their] = [base, mine, theirs].map((side) => [...side.keys()].filter((id) => inList.has(id))) as [
      string[],
      string[],
      string[],
    ];
    const common = (list: string[], other: string[]) => list.filter((id) => other.includes(id));
    const isMine = !isSame(common(my, was), common(was, my));
    const [first, second] = isMine ? [my, their] : [their, my];
    for (const id of insertMissing(first, second)) {
      const part = kept.get(id);
      if (part) result.set(id, part);
    }
  }
  return result;
}

function insertMissing(first: readonly string[], second: readonly string[]): string[] {
  const list = [...first];
  second.forEach((id, index) => {
    if (list.includes(id)) return;
    const before = second.slice(0, index).findLast((one) => list.includes(one));
    list.splice(before === undefined ? 0 : list.indexOf(before) + 1, 0, id);
  });
  return list;
}

/** An input that both connected keeps my connection. */
function withoutSecondConnections(definition: WorkflowDefinition, mine: Flat, conflicts: MergeConflict[]): WorkflowDefinition {
  const isMine = ({ id, target_field_id: target }: WorkflowConnection) => mine.get(id)?.fields.target_field_id === target;
  const chosen = new Map<string, WorkflowConnection>();
  for (const connection of definition.connections) {
    const target = connection.target_field_id;
    const other = chosen.get(target);
    if (other) conflicts.push({ part_id: target, field: null });
    if (!other || isMine(connection)) chosen.set(target, connection);
  }
  return {
    ...definition,
    connections: definition.connections.filter((connection) => chosen.get(connection.target_field_id) === connection),
  };
}
