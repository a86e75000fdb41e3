import { expect, it } from 'vitest';
import { shownDetails } from './shown-details';
import { visitsOf } from './visits-of';

it('shows what was said and which values there are, and hides what the sentence says', () => {
  expect(shownDetails({ type: 'component', details: { text: 'سلام', total: 5, empty: null } })).toEqual({
    said: 'سلام',
    values: [{ key: 'total', name: 'total', value: 5 }],
  });
  expect(shownDetails({ type: 'answered', details: { by: 'someone', approved: true } }).values.map(({ name }) => name)).toEqual([
    'approved',
  ]);
  expect(shownDetails({ type: 'waits', details: { kind: 'task', waiting_id: 'w1' } })).toEqual({ said: '', values: [] });
  expect(shownDetails({ type: 'effect', details: 'text' })).toEqual({ said: '', values: [] });
});

it('counts how often each state was entered', () => {
  const entry = (type: 'entered' | 'component', state_id: string | null) => ({ type, state_id });
  expect([
    ...visitsOf([entry('entered', 'a'), entry('component', 'a'), entry('entered', 'b'), entry('entered', 'a'), entry('entered', null)]),
  ]).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});
