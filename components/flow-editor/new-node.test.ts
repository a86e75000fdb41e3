import { describe, expect, it } from 'vitest';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import { isComplete } from './is-complete';
import { newEdge, newNode } from './new-node';

const at = { x: 0, y: 0 };
const message = newNode([], 'message', at);
const question = newNode([], 'question', at);
const end = newNode([], 'end', at);
const nodes = [message, question, end];

describe('a new path', () => {
  it('of what only speaks is the default one, and then asks for something', () => {
    const first = newEdge({ nodes, edges: [] }, { source: message.id }, end.id);
    expect(first).toMatchObject({ order: 1, conditions: [{ type: 'default' }] });
    const second = newEdge({ nodes, edges: [first] }, { source: message.id }, end.id);
    expect(second.order).toBe(2);
    expect(isDefaultEdge(second)).toBe(false);
    expect(isComplete(second)).toBe(false);
  });

  it('of a question is never the default one by itself', () => {
    const first = newEdge({ nodes, edges: [] }, { source: question.id }, end.id);
    expect(isDefaultEdge(first)).toBe(false);
    expect(isComplete(first)).toBe(false);
  });

  it('of a choice asks for the choice', () => {
    const edge = newEdge({ nodes, edges: [] }, { source: question.id, choice: 'بله' }, end.id);
    expect(edge.conditions).toEqual([{ type: 'exact_match', value: 'بله' }]);
    expect(isComplete(edge)).toBe(true);
  });
});
