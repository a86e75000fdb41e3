import fc from 'fast-check';
import type { WorkflowComponent, WorkflowDefinition, WorkflowField } from '@/lib/workflow/definition';
import { addPart, changePart, deletePart } from '@/lib/workflow/edit/edit-parts';
import { listParts, type PartList } from '@/lib/workflow/edit/part-lists';

const field = (id: string): WorkflowField => ({
  id,
  name: id,
  description: '',
  is_required: false,
  data_type: 'text',
  choices: [],
  group: null,
});

const component = (id: string): WorkflowComponent => ({
  id,
  type: 'message',
  name: id,
  config: {},
  inputs: [field(`${id}-in`)],
  outputs: [field(`${id}-out`)],
});

const empty: WorkflowDefinition = { states: [], transitions: [], connections: [], variables: {} };

/** A change that someone makes. The numbers choose among what there is. */
interface Edit {
  do: 'add' | 'rename' | 'delete' | 'move' | 'variable';
  kind: PartList;
  one: number;
  other: number;
}

const kinds: PartList[] = ['states', 'states', 'transitions', 'components', 'components', 'conditions', 'inputs', 'outputs', 'connections'];

/** Changes in a row, most of which add something. */
export const edits = (maxLength: number) =>
  fc.array(
    fc.record<Edit>({
      do: fc.constantFrom('add', 'add', 'rename', 'delete', 'move', 'variable'),
      kind: fc.constantFrom(...kinds),
      one: fc.nat(50),
      other: fc.nat(50),
    }),
    { maxLength },
  );

/** A definition after changes. What is added gets ids of its author. */
export function edited(definition: WorkflowDefinition, changes: readonly Edit[], author: string): WorkflowDefinition {
  return changes.reduce((before, change, index) => apply(before, change, `${author}${index}`), definition);
}

export const definitions = edits(25).map((changes) => edited(empty, changes, 'b'));

function apply(definition: WorkflowDefinition, { do: verb, kind, one, other }: Edit, id: string): WorkflowDefinition {
  if (verb === 'variable') return { ...definition, variables: { ...definition.variables, [`v${one % 3}`]: id } };
  if (verb === 'add') return add(definition, kind, one, other, id);
  const parts = listParts(definition, kind);
  const part = parts[one % parts.length]?.part;
  if (!part) return definition;
  if (verb === 'delete') return deletePart(definition, kind, part.id);
  if (verb === 'move') return changePart(definition, kind, part.id, {}, other);
  return 'name' in part ? changePart(definition, kind, part.id, { name: id }) : definition;
}

function add(definition: WorkflowDefinition, kind: PartList, one: number, other: number, id: string): WorkflowDefinition {
  const some = (of: PartList, number: number) => {
    const parts = listParts(definition, of);
    return parts[number % parts.length]?.part.id;
  };
  const [state, second, owner] = [some('states', one), some('states', other), some('components', one)];
  switch (kind) {
    case 'states':
      return addPart(definition, kind, null, { id, name: id, type: 'standard', position: { x: one, y: other }, components: [] }, other);
    case 'components':
      return state ? addPart(definition, kind, state, component(id), other) : definition;
    case 'inputs':
    case 'outputs':
      return owner ? addPart(definition, kind, owner, field(id), other) : definition;
    case 'transitions': {
      const ends = { source_state_id: state ?? '', target_state_id: second ?? '' };
      return state ? addPart(definition, kind, null, { id, name: '', ...ends, conditions: [] }) : definition;
    }
    case 'conditions': {
      const [transition, field_id] = [some('transitions', one), some('outputs', other)];
      return transition && field_id ? addPart(definition, kind, transition, { id, field_id, operator: '==', value: id }) : definition;
    }
    case 'connections': {
      const [source_field_id, target_field_id] = [some('outputs', one), some('inputs', other)];
      const isTaken = definition.connections.some((connection) => connection.target_field_id === target_field_id);
      if (!source_field_id || !target_field_id || isTaken) return definition;
      return addPart(definition, kind, null, { id, source_field_id, target_field_id });
    }
  }
}
