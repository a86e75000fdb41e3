import { expect, it } from 'vitest';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { fixedStates, mayLead, newState, newTransition, withStateAt } from './insert-state';

const [start, task, end] = [
  newState('start', 'start', { x: 0, y: 0 }),
  newState('standard', 'task', { x: 0, y: 0 }),
  newState('end', 'end', { x: 0, y: 0 }),
];
const way = { ...newTransition(start.id, end.id), name: 'way' };
const definition: WorkflowDefinition = { states: [start, end], transitions: [way], connections: [], variables: {} };
const waysOf = ({ transitions }: WorkflowDefinition) => transitions.map((one) => [one.source_state_id, one.target_state_id]);

it('inserts a state into a transition, which keeps what it is', () => {
  const next = withStateAt(definition, task, { edge: way.id });
  expect(waysOf(next)).toEqual([
    [start.id, task.id],
    [task.id, end.id],
  ]);
  expect(next.transitions[0]).toMatchObject({ id: way.id, name: 'way' });
});

it('leads on from no end, and adds to a state without changing its other transitions', () => {
  const other = newState('end', 'other', { x: 0, y: 0 });
  expect(waysOf(withStateAt(definition, other, { edge: way.id }))).toEqual([[start.id, other.id]]);
  expect(waysOf(withStateAt(definition, task, { source: start.id }))).toEqual([
    [start.id, end.id],
    [start.id, task.id],
  ]);
});

it('leads to no start and from no end, and keeps the only start', () => {
  expect(mayLead(definition, start.id, end.id)).toBe(true);
  expect(mayLead(definition, end.id, start.id)).toBe(false);
  expect(mayLead(definition, start.id, start.id)).toBe(false);
  expect([...fixedStates(definition)]).toEqual([start.id]);
  expect(fixedStates({ ...definition, states: [start, task, newState('start', 'second', { x: 0, y: 0 })] }).size).toBe(0);
});
