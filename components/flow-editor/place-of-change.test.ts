import { expect, it } from 'vitest';
import type { FlowChange } from '@/lib/engine/compare-flows';
import { placeOfChange } from './place-of-change';

const flow = {
  nodes: [
    { id: 'n1', key: 'start' },
    { id: 'n2', key: 'ask' },
  ],
  edges: [{ id: 'e1', source: 'n1', target: 'n2' }],
  handlers: [{ id: 'h1', name: 'Help' }],
} as unknown as Parameters<typeof placeOfChange>[1];

const named = (key: string) => ({ key, title: '' });
const placeOf = (change: Partial<FlowChange> & Pick<FlowChange, 'kind'>) =>
  placeOfChange({ what: 'changed', id: 'of-another-version', fields: [], ...change } as FlowChange, flow);

it('finds a part by its id, or by what it is called in every version', () => {
  expect(placeOf({ kind: 'node', id: 'n2', key: 'renamed' })).toEqual({ kind: 'node', id: 'n2' });
  expect(placeOf({ kind: 'node', key: 'ask' })).toEqual({ kind: 'node', id: 'n2' });
  expect(placeOf({ kind: 'edge', source: named('start'), target: named('ask') })).toEqual({ kind: 'edge', id: 'e1' });
  expect(placeOf({ kind: 'handler', name: 'Help' })).toEqual({ kind: 'handler', id: 'h1' });
});

it('has no place for what the open version does not have, and for settings', () => {
  expect(placeOf({ kind: 'node', key: 'gone' })).toBeNull();
  expect(placeOf({ kind: 'edge', source: named('ask'), target: named('start') })).toBeNull();
  expect(placeOf({ kind: 'handler', name: 'Gone' })).toBeNull();
  expect(placeOf({ kind: 'setting', name: 'timezone' })).toBeNull();
});
