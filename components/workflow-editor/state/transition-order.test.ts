import { expect, it } from 'vitest';
import type { WorkflowDefinition, WorkflowTransition } from '@/lib/workflow/definition';
import { inOrder, withDefaultsLast, withMovedTransition } from './transition-order';

const condition = { id: 'c', field_id: 'f', operator: '==', value: '1' } as const;
const transition = (id: string, source_state_id: string, isDefault = false): WorkflowTransition => ({
  id,
  name: '',
  source_state_id,
  target_state_id: 'end',
  conditions: isDefault ? [] : [condition],
});
const definition: WorkflowDefinition = {
  states: [],
  transitions: [transition('default', 'a', true), transition('one', 'a'), transition('other', 'b'), transition('two', 'a')],
  connections: [],
  variables: {},
};
const idsOf = (changed: WorkflowDefinition) => inOrder(changed, 'a').map(({ id }) => id);

it('tries the transitions of a state in their order, and the default one last', () => {
  expect(idsOf(definition)).toEqual(['one', 'two', 'default']);
});

it('moves a transition among those of its state, and never behind the default one', () => {
  const swapped = withMovedTransition(definition, 'a', 0, 1);
  expect(idsOf(swapped)).toEqual(['two', 'one', 'default']);
  expect(swapped.transitions[2]?.id).toBe('other');
  expect(idsOf(withMovedTransition(definition, 'a', 2, 0))).toEqual(['one', 'two', 'default']);
});

it('puts default transitions behind those with conditions, and leaves those of other states where they are', () => {
  expect(withDefaultsLast(definition).transitions.map(({ id }) => id)).toEqual(['one', 'two', 'other', 'default']);
});
