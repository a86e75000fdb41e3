import { expect, it } from 'vitest';
import { correctableFields } from './correctable-fields';
import type { WorkflowComponent, WorkflowDefinition, WorkflowField } from './definition';
import { startFields } from './start-fields';

const field = (id: string, name = id): WorkflowField => ({
  id,
  name,
  description: '',
  is_required: true,
  data_type: 'text',
  choices: [],
  group: null,
});
const component = (id: string, inputs: WorkflowField[], outputs: WorkflowField[] = []): WorkflowComponent => ({
  id,
  type: 'form',
  name: id,
  config: {},
  inputs,
  outputs,
});
const position = { x: 0, y: 0 };
const definition: WorkflowDefinition = {
  states: [
    { id: 's1', name: 'شروع', type: 'start', position, components: [component('c1', [field('order')], [field('amount')])] },
    { id: 's2', name: 'پایان', type: 'end', position, components: [component('c2', [field('again', 'order'), field('sum')])] },
  ],
  transitions: [
    {
      id: 't1',
      name: '',
      source_state_id: 's1',
      target_state_id: 's2',
      conditions: [{ id: 'n1', field_id: 'amount', operator: '>', value: '1' }],
    },
  ],
  connections: [{ id: 'x1', source_field_id: 'amount', target_field_id: 'sum' }],
  variables: {},
};

it('can be given every input that nothing fills, once by name', () => {
  expect(startFields(definition)).toEqual([{ ...field('order'), is_required: false }]);
});

it('can be corrected in what is known, what is missing, and what decides', () => {
  const ids = (state_id: string | null, filled: string[], missing: string | null = null) =>
    correctableFields(definition, { state_id, filled: new Set(filled), missing }).map((one) => `${one.component.id} ${one.field.id}`);
  expect(ids('s1', ['order'])).toEqual(['c1 order', 'c1 amount']);
  expect(ids('s2', ['order'], 'sum')).toEqual(['c1 order', 'c2 sum']);
  expect(ids(null, [])).toEqual([]);
});
