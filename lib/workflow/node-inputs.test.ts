import { expect, it } from 'vitest';
import type { WorkflowComponent, WorkflowDefinition, WorkflowField } from './definition';
import { capturableNames, nodeInputs } from './node-inputs';

const field = (name: string, is_required = true): WorkflowField => {
  return { id: name, name, description: `${name}?`, is_required, data_type: 'text', choices: [], group: null };
};
const component = (type: string, inputs: WorkflowField[], outputs: WorkflowField[] = []): WorkflowComponent => {
  return { id: type, type, name: type, config: {}, inputs, outputs };
};
const definition: WorkflowDefinition = {
  states: [
    {
      id: 's',
      name: 's',
      type: 'start',
      position: { x: 0, y: 0 },
      components: [
        component('form', [field('amount')]),
        component('action', [{ ...field('amount'), id: 'again' }, field('order'), field('note', false), field('shown')], [field('state')]),
        component('message', [{ ...field('state'), id: 'said' }]),
      ],
    },
  ],
  transitions: [],
  connections: [{ id: 'c', source_field_id: 'state', target_field_id: 'shown' }],
  variables: { currency: 'IRT' },
};

it('lists what a node can fill, and requires what nothing else fills', () => {
  expect(nodeInputs(definition).map(({ name, is_required }) => [name, is_required])).toEqual([
    ['amount', false],
    ['order', true],
    ['note', false],
    ['shown', false],
    ['state', false],
  ]);
});

it('lists fields and variables as what can be captured', () => {
  expect(capturableNames(definition)).toEqual(['amount', 'order', 'note', 'shown', 'state', 'currency']);
});
