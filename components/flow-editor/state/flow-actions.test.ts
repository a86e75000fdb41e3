import { expect, it } from 'vitest';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { flowActions } from './flow-actions';

it('a node between two others is removed, and what led to it leads on', () => {
  const path = (id: string, source: string, target: string) => ({ id, source, target });
  const before = {
    nodes: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    edges: [path('ab', 'a', 'b'), path('bc', 'b', 'c'), path('cb', 'c', 'b')],
    handlers: [{ id: 'help', target: 'b' }],
    notes: [],
  } as unknown as Flow;
  let flow = before;
  flowActions({ change: (act) => void (flow = act(flow)) }).removeBetween('b', 'c');
  expect(flow).toEqual({
    nodes: [{ id: 'a' }, { id: 'c' }],
    edges: [path('ab', 'a', 'c'), path('cb', 'c', 'c')],
    handlers: [{ id: 'help', target: 'c' }],
    notes: [],
  });
});
