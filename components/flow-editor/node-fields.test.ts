import { describe, expect, it } from 'vitest';
import { nodeFieldsOf } from './node-fields';

const fields = (
  type: Parameters<typeof nodeFieldsOf>[0]['type'],
  more: { kind?: 'message' | 'question'; mode?: 'static' | 'intelligent' | 'generative' | 'silent' } = {},
) => nodeFieldsOf({ type, kind: 'message', mode: 'static', ...more });

describe('the fields of a node', () => {
  it('are content, template and parts if its messages are written in advance', () => {
    for (const mode of ['static', 'intelligent'] as const) {
      const of = fields('standard', { mode });
      expect([of.has('content'), of.has('template'), of.has('parts'), of.has('prompt')]).toEqual([true, true, true, false]);
    }
  });

  it('are a prompt and a fallback if the model writes its messages', () => {
    const of = fields('end', { mode: 'generative' });
    expect([of.has('prompt'), of.has('fallback_message'), of.has('content'), of.has('template')]).toEqual([true, true, false, false]);
  });

  it('contain no messages if it does not speak', () => {
    const silent = fields('standard', { mode: 'silent' });
    for (const name of ['content', 'prompt', 'template', 'parts', 'silent'] as const) expect(silent.has(name)).toBe(false);
    for (const type of ['gateway', 'subflow', 'handoff'] as const) {
      const of = fields(type, { mode: 'generative' });
      for (const name of ['mode', 'content', 'prompt', 'parts', 'silent'] as const) expect(of.has(name)).toBe(false);
    }
  });

  it('contain a variable for the answer only in a question, and a flow only in a subflow', () => {
    expect(fields('standard', { kind: 'question' }).has('save_to')).toBe(true);
    expect(fields('standard').has('save_to')).toBe(false);
    expect(fields('gateway', { kind: 'question' }).has('save_to')).toBe(false);
    expect(fields('subflow').has('flow_id')).toBe(true);
    expect(fields('standard').has('flow_id')).toBe(false);
  });

  it('contain what happens if nothing matches, except in an end, which does not wait', () => {
    expect(fields('gateway').has('max_retries')).toBe(true);
    expect(fields('end').has('max_retries')).toBe(false);
    expect(fields('end').has('fallback_message')).toBe(false);
  });

  it('do not allow another type for a start node', () => {
    expect(fields('start').has('type')).toBe(false);
    expect(fields('start').has('kind')).toBe(false);
  });
});
