import { expect, it } from 'vitest';
import { returnRequest } from '@/lib/workflow-templates/return-request/return-request';
import { readingOrder } from './reading-order';

it('begins at the start, and lists what cannot be reached last', () => {
  const { states, transitions } = returnRequest.content.en.definition;
  const ordered = readingOrder({ states: states.toReversed(), transitions, connections: [], variables: {} });
  expect(ordered.map(({ name }) => name)).toEqual([
    'Start',
    'Request',
    'Approval',
    'Accepted',
    'Refused',
    'Return accepted',
    'Return refused',
  ]);
  const withoutFirst = readingOrder({ states, transitions: transitions.slice(1), connections: [], variables: {} });
  expect(withoutFirst[0]?.type).toBe('start');
  expect(withoutFirst).toHaveLength(states.length);
});
