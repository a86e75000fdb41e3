import { expect, it } from 'vitest';
import { newNode } from '../new-node';
import { textFieldOf } from './text-field-of';

const at = { x: 0, y: 0 };

it('edits what a node says, whoever writes it', () => {
  const message = newNode([], 'message', at);
  expect(textFieldOf(message)).toBe('content');
  expect(textFieldOf({ ...message, mode: 'intelligent' })).toBe('content');
  expect(textFieldOf({ ...message, mode: 'generative' })).toBe('prompt');
  expect(textFieldOf(newNode([], 'end', at))).toBe('content');
});

it('edits no text of a node that says nothing', () => {
  const question = newNode([], 'question', at);
  expect(textFieldOf({ ...question, mode: 'silent' })).toBeNull();
  expect(textFieldOf({ ...question, silent: true })).toBeNull();
  expect(textFieldOf(newNode([], 'gateway', at))).toBeNull();
  expect(textFieldOf(newNode([], 'subflow', at))).toBeNull();
  expect(textFieldOf(newNode([], 'handoff', at))).toBeNull();
});
