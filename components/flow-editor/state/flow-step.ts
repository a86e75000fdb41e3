import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { FlowSettings } from '@/lib/engine/flow-settings';
import { partKinds, type FlowParts, type PartKind } from '../flow-changes';

type Part = FlowParts[PartKind];

/** A part before and after a step. Null before it exists or after it is gone. */
interface PartEdit {
  kind: PartKind;
  before: Part | null;
  after: Part | null;
  /** Its place in the list. */
  place: number;
}

/** One step of the history: everything that one action changed. */
export interface FlowStep {
  parts: readonly PartEdit[];
  settings: { before: Partial<FlowSettings>; after: Partial<FlowSettings> } | null;
  /** The ids of all handlers, if their order changed. */
  order: { before: readonly string[]; after: readonly string[] } | null;
}

/** The step from one state of a flow to the next. Unchanged parts are the same objects in both. Null if nothing changed. */
export function stepBetween(before: Flow, after: Flow): FlowStep | null {
  const parts = partKinds.flatMap((kind) => editsOf(kind, before[kind], after[kind]));
  const settings = before.settings === after.settings ? null : changedFields(before.settings, after.settings);
  const order = isReordered(before.handlers, after.handlers) ? { before: idsOf(before.handlers), after: idsOf(after.handlers) } : null;
  return parts.length > 0 || settings || order ? { parts, settings, order } : null;
}

function editsOf(kind: PartKind, before: readonly Part[], after: readonly Part[]): PartEdit[] {
  if (before === after) return [];
  const earlier = new Map(before.map((part, place) => [part.id, { part, place }]));
  const edits: PartEdit[] = [];
  after.forEach((part, place) => {
    const was = earlier.get(part.id);
    earlier.delete(part.id);
    if (was?.part !== part) edits.push({ kind, before: was?.part ?? null, after: part, place });
  });
  for (const { part, place } of earlier.values()) edits.push({ kind, before: part, after: null, place });
  return edits;
}

/** The opposite step. */
export function invertStep({ parts, settings, order }: FlowStep): FlowStep {
  return {
    parts: parts.map(({ before, after, ...edit }) => ({ ...edit, before: after, after: before })).reverse(),
    settings: settings && { before: settings.after, after: settings.before },
    order: order && { before: order.after, after: order.before },
  };
}

/**
 * Takes a step again. Only the fields that it changed are set, so what others changed in the meantime stays. A part that
 * others deleted stays deleted.
 */
export function applyStep(flow: Flow, { parts, settings, order }: FlowStep): Flow {
  let next = flow;
  for (const kind of partKinds) {
    const edits = parts.filter((edit) => edit.kind === kind);
    if (edits.length > 0) next = { ...next, [kind]: applyEdits<Part>(next[kind], edits) };
  }
  // Nothing may lead to or from a node that is gone.
  const nodes = new Set(idsOf(next.nodes));
  const edges = next.edges.filter(({ source, target }) => nodes.has(source) && nodes.has(target));
  const handlers = next.handlers.filter(({ target }) => nodes.has(target));
  if (edges.length < next.edges.length) next = { ...next, edges };
  if (handlers.length < next.handlers.length) next = { ...next, handlers };
  if (settings) next = { ...next, settings: { ...next.settings, ...settings.after } };
  if (order) next = { ...next, handlers: inOrder(next.handlers, order.after) };
  return next;
}

function applyEdits<One extends Part>(list: readonly One[], edits: readonly PartEdit[]): One[] {
  const gone = new Set<string>();
  const changed = new Map<string, Partial<Part>>();
  for (const { before, after } of edits) {
    if (before && !after) gone.add(before.id);
    if (before && after) changed.set(after.id, changedFields<Part>(before, after).after);
  }
  const next = list
    .filter(({ id }) => !gone.has(id))
    .map((part) => (changed.has(part.id) ? { ...part, ...(changed.get(part.id) as Partial<One>) } : part));
  const known = new Set(idsOf(next));
  const added = edits.filter(({ before, after }) => !before && after && !known.has(after.id)).sort((one, other) => one.place - other.place);
  for (const { after, place } of added) next.splice(Math.min(place, next.length), 0, after as One);
  return next;
}

/** The differing fields of two objects. A revision is the server's. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): { before: Partial<Fields>; after: Partial<Fields> } {
  const names = (Object.keys(after) as (keyof Fields)[]).filter((name) => name !== 'revision' && !isSame(before[name], after[name]));
  const pick = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Fields>;
  return { before: pick(before), after: pick(after) };
}

/** Whether two values of a field are equal. They are JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Joins two steps that continue one another, as typing does: both change the same fields of the same part. Null if they
 * are separate.
 */
export function joinSteps(first: FlowStep, second: FlowStep): FlowStep | null {
  const [one, other] = [first.parts[0], second.parts[0]];
  const isSingle = (step: FlowStep) => !step.order && step.parts.length + (step.settings ? 1 : 0) === 1;
  if (!isSingle(first) || !isSingle(second)) return null;
  if (first.settings && second.settings) {
    const isSameField = isSame(Object.keys(first.settings.after), Object.keys(second.settings.after));
    return isSameField ? { ...second, settings: { before: first.settings.before, after: second.settings.after } } : null;
  }
  if (!one?.before || !one.after || !other?.before || !other.after || one.after.id !== other.after.id) return null;
  const [early, late] = [changedFields(one.before, one.after), changedFields(other.before, other.after)];
  return isSame(Object.keys(early.after), Object.keys(late.after)) ? { ...second, parts: [{ ...other, before: one.before }] } : null;
}

function isReordered(before: Flow['handlers'], after: Flow['handlers']): boolean {
  if (before === after) return false;
  const [earlier, later] = [new Set(idsOf(before)), new Set(idsOf(after))];
  return !isSame(
    idsOf(before).filter((id) => later.has(id)),
    idsOf(after).filter((id) => earlier.has(id)),
  );
}

/** The handlers in this order. Those that it does not name keep their places at the end. */
function inOrder(handlers: Flow['handlers'], ids: readonly string[]): Flow['handlers'] {
  const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return [...handlers].sort((one, other) => place(one.id) - place(other.id));
}

function idsOf(parts: readonly { id: string }[]): string[] {
  return parts.map(({ id }) => id);
}
