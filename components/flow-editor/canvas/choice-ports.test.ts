import { describe, expect, it } from 'vitest';
import type { DialogEdge, DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { Condition } from '@/lib/engine/condition-schema';
import { newNode } from '../new-node';
import { choiceAt, hasChoices, sourceHandleOf, withChoices } from './choice-ports';

const choices = [{ label: 'بله' }, { label: 'خیر', value: 'no' }, { label: 'بعداً', value: ' ' }];
const question: DialogNode = { ...newNode([], 'question', { x: 0, y: 0 }), choices };
const exactly = (value: string | string[]): Condition => ({ type: 'exact_match', value });
const handleOf = (...conditions: Condition[]) => sourceHandleOf({ conditions }, question);

describe('the port at which an edge begins', () => {
  it('is that of the choice whose message is the only condition', () => {
    expect(handleOf(exactly('بله'))).toBe('choice:0');
    expect(handleOf(exactly(['NO']))).toBe('choice:1');
    // A blank value is none, and letters are compared as messages are.
    expect(handleOf(exactly('بعدًا'))).toBe('choice:2');
  });

  it('is the node’s own for everything else', () => {
    // Choosing «خیر» is the message "no".
    expect(handleOf(exactly('خیر'))).toBeNull();
    expect(handleOf(exactly(['بله', 'آره']))).toBeNull();
    expect(handleOf(exactly('بله'), exactly('no'))).toBeNull();
    expect(handleOf({ type: 'any_keyword_match', keywords: ['بله'] })).toBeNull();
    expect(handleOf({ type: 'default' })).toBeNull();
    expect(handleOf()).toBeNull();
  });

  it('is the node’s own if the node is no question any more', () => {
    expect(sourceHandleOf({ conditions: [exactly('بله')] }, { ...question, kind: 'message' })).toBeNull();
    expect(hasChoices({ ...question, kind: 'message' })).toBe(false);
    expect(hasChoices(question)).toBe(true);
  });

  it('leads back to the message of its choice', () => {
    expect(choiceAt(question, 'choice:1')).toBe('no');
    expect(choiceAt(question, 'choice:2')).toBe('بعداً');
    expect(choiceAt(question, 'choice:3')).toBeUndefined();
    expect(choiceAt(question, null)).toBeUndefined();
  });
});

describe('changed choices', () => {
  const path = (id: string, conditions: Condition[]) => ({ id, source: question.id, conditions }) as DialogEdge;
  const flow = {
    nodes: [question],
    edges: [path('yes', [exactly('بله')]), path('no', [exactly('no')]), path('else', [{ type: 'default' }])],
  } as Flow;

  it('take the edges of a choice along to its new text', () => {
    const next = withChoices(flow, question.id, choices.with(0, { label: 'آره' }));
    expect(next.nodes[0]?.choices).toEqual([{ label: 'آره' }, choices[1], choices[2]]);
    expect(next.edges[0]?.conditions).toEqual([exactly('آره')]);
    expect(next.edges.slice(1)).toEqual(flow.edges.slice(1));
  });

  it('change no edge if the choice has a value', () => {
    const next = withChoices(flow, question.id, choices.with(1, { label: 'نه', value: 'no' }));
    expect(next.nodes[0]?.choices[1]).toEqual({ label: 'نه', value: 'no' });
    expect(next.edges).toBe(flow.edges);
  });

  it('change no edge if choices are moved, removed, or added', () => {
    for (const next of [choices.toReversed(), choices.slice(1), [...choices, { label: 'شاید' }]])
      expect(withChoices(flow, question.id, next).edges).toBe(flow.edges);
  });
});
