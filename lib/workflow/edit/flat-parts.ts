import { isSame } from '../../engine/compare-flows/changed-fields';
import type { WorkflowDefinition } from '../definition';
import { listParts, type PartList, type Parts } from './part-lists';

export const PART_LISTS = [
  'states',
  'transitions',
  'components',
  'conditions',
  'inputs',
  'outputs',
  'connections',
] as const satisfies readonly PartList[];

/** A part on its own: without the parts that it contains, but with the one that contains it. */
export interface FlatPart {
  kind: PartList;
  owner: string | null;
  fields: Readonly<Record<string, unknown>>;
}

/** The fields of parts that are lists of other parts. */
const inner: ReadonlySet<string> = new Set<PartList>(PART_LISTS);

/** All parts of a definition by id. Within each list in its order. */
export function flatParts(definition: WorkflowDefinition): Map<string, FlatPart> {
  const flat = new Map<string, FlatPart>();
  for (const kind of PART_LISTS)
    for (const { part, owner } of listParts<PartList>(definition, kind))
      flat.set(part.id, { kind, owner, fields: Object.fromEntries(Object.entries(part).filter(([field]) => !inner.has(field))) });
  return flat;
}

/** The definition that consists of such parts. Those whose owner is missing are left out. */
export function fromFlatParts(flat: ReadonlyMap<string, FlatPart>, variables: WorkflowDefinition['variables']): WorkflowDefinition {
  const listOf = <Kind extends PartList>(kind: Kind, owner: string | null) =>
    [...flat.values()].filter((part) => part.kind === kind && part.owner === owner).map(({ fields }) => fields as unknown as Parts[Kind]);
  const states = listOf('states', null).map((state) => ({
    ...state,
    components: listOf('components', state.id).map((component) => ({
      ...component,
      inputs: listOf('inputs', component.id),
      outputs: listOf('outputs', component.id),
    })),
  }));
  const transitions = listOf('transitions', null).map((transition) => ({ ...transition, conditions: listOf('conditions', transition.id) }));
  return { states, transitions, connections: listOf('connections', null), variables };
}

/** How many parts differ, for the activity log. */
export function countChanges(before: WorkflowDefinition, after: WorkflowDefinition): { added: number; changed: number; removed: number } {
  const [old, current] = [flatParts(before), flatParts(after)];
  const added = [...current.keys()].filter((id) => !old.has(id)).length;
  const removed = [...old.keys()].filter((id) => !current.has(id)).length;
  const changed = [...current].filter(([id, part]) => old.has(id) && !isSame(old.get(id), part)).length;
  return { added, changed, removed };
}
