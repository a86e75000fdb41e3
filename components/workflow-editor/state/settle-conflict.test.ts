import { expect, it } from 'vitest';
import type { WorkflowDefinition, WorkflowField } from '@/lib/workflow/definition';
import { withTheirs } from './settle-conflict';

const field = (id: string): WorkflowField => ({
  id,
  name: id,
  description: '',
  is_required: false,
  data_type: 'text',
  choices: [],
  group: null,
});
const component = {
  id: 'c',
  type: 'message',
  name: 'c',
  config: {},
  inputs: [field('in')],
  outputs: [field('one'), field('two')],
};
const base: WorkflowDefinition = {
  states: [{ id: 's', name: 's', type: 'standard', position: { x: 0, y: 0 }, components: [component] }],
  transitions: [],
  connections: [],
  variables: { limit: 1, rate: 2 },
};
const connected = (id: string, source_field_id: string): WorkflowDefinition => ({
  ...base,
  connections: [{ id, source_field_id, target_field_id: 'in' }],
});

it('takes their value of a variable, or that they removed it', () => {
  const conflict = { part_id: 'variables', field: 'limit' };
  expect(withTheirs(base, { ...base, variables: { limit: 9, rate: 2 } }, conflict).variables).toEqual({ limit: 9, rate: 2 });
  expect(withTheirs(base, { ...base, variables: { rate: 2 } }, conflict).variables).toEqual({ rate: 2 });
});

it('takes their field of a part, and leaves its other fields and the parts in it', () => {
  const theirs = { ...base, states: base.states.map((state) => ({ ...state, name: 'Z', position: { x: 5, y: 5 } })) };
  const [state] = withTheirs(base, theirs, { part_id: 's', field: 'name' }).states;
  expect(state).toEqual({ ...base.states[0], name: 'Z' });
});

it('takes their connection of an input that both connected', () => {
  const conflict = { part_id: 'in', field: null };
  expect(withTheirs(connected('mine', 'one'), connected('theirs', 'two'), conflict).connections).toEqual(
    connected('theirs', 'two').connections,
  );
});

it('deletes a part that they deleted, with what cannot be without it', () => {
  const theirs = { ...base, states: base.states.map((state) => ({ ...state, components: [] })) };
  const settled = withTheirs(connected('mine', 'one'), theirs, { part_id: 'c', field: null });
  expect(settled.states[0]?.components).toEqual([]);
  expect(settled.connections).toEqual([]);
});
