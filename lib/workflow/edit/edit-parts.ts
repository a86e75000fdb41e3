import type { WorkflowDefinition } from '../definition';
import { listParts, mapLists, type PartList, type Parts, type Placed } from './part-lists';

/** A part by its id. Undefined if there is none of this kind. */
export function findPart<Kind extends PartList>(definition: WorkflowDefinition, kind: Kind, id: string): Placed<Parts[Kind]> | undefined {
  return listParts(definition, kind).find(({ part }) => part.id === id);
}

/** Adds a part to the list of its owner, at a place or at the end. */
export function addPart<Kind extends PartList>(
  definition: WorkflowDefinition,
  kind: Kind,
  owner: string | null,
  part: Parts[Kind],
  index?: number,
): WorkflowDefinition {
  return mapLists(definition, kind, (list, own) => (own === owner ? placed(list, part, index) : list));
}

/** Changes fields of a part, and its place in its list. */
export function changePart<Kind extends PartList>(
  definition: WorkflowDefinition,
  kind: Kind,
  id: string,
  change: Partial<Parts[Kind]>,
  index?: number,
): WorkflowDefinition {
  return mapLists(definition, kind, (list) => {
    const before = list.find((part) => part.id === id);
    if (!before) return list;
    const after: Parts[Kind] = { ...before, ...change };
    if (index === undefined) return list.map((part) => (part.id === id ? after : part));
    return placed(
      list.filter((part) => part.id !== id),
      after,
      index,
    );
  });
}

/** Deletes a part with what cannot be without it: the transitions of a state, and the connections of fields. */
export function deletePart(definition: WorkflowDefinition, kind: PartList, id: string): WorkflowDefinition {
  return withoutOrphans(mapLists(definition, kind, (list) => list.filter((part) => part.id !== id)));
}

/** A definition without transitions whose states are gone, and without connections whose fields are. */
export function withoutOrphans(definition: WorkflowDefinition): WorkflowDefinition {
  const states = new Set(definition.states.map(({ id }) => id));
  const idsOf = (kind: 'inputs' | 'outputs') => new Set(listParts(definition, kind).map(({ part }) => part.id));
  const [inputs, outputs] = [idsOf('inputs'), idsOf('outputs')];
  return {
    ...definition,
    transitions: definition.transitions.filter(
      ({ source_state_id, target_state_id }) => states.has(source_state_id) && states.has(target_state_id),
    ),
    connections: definition.connections.filter(
      ({ source_field_id: source, target_field_id }) => (inputs.has(source) || outputs.has(source)) && inputs.has(target_field_id),
    ),
  };
}

function placed<Part>(list: readonly Part[], part: Part, index = list.length): readonly Part[] {
  return list.toSpliced(index, 0, part);
}
