import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import type { AnswerDetails, ModelCall } from '@/lib/engine/answer-details';
import type { EffectResult, RequestEffect } from '@/lib/engine/effect-types';
import type { JsonValue } from '@/lib/engine/json-value';
import ar from '@/messages/ar/trace.json';
import en from '@/messages/en/trace.json';
import fa from '@/messages/fa/trace.json';
import { effectOutcome } from './effect-outcome';

const at = { id: 'e1', flow_id: 'f', node_id: 'n' };
const answer: RequestEffect = { type: 'answer', ...at, message: 'قیمت؟', sources: ['knowledge', 'model'] };
const generate: RequestEffect = { type: 'generate', ...at, prompt: 'Greet', message: null };
const template: RequestEffect = { type: 'render_template', ...at, template: 'hello', variables: {} };

const passages = [
  { document_id: 'd1', title: 'قیمت‌ها', text: '…', score: 0.874 },
  { document_id: 'd2', title: 'FAQ', text: '…', score: 0.6 },
];
const model: ModelCall = {
  provider: 'openai',
  model_id: 'gpt-5-mini',
  own_key: false,
  input_tokens: 900,
  output_tokens: 40,
  cost: 4,
  duration_ms: 812,
  prompt: [],
};
const result = (text: string, details?: AnswerDetails, answered = text !== ''): EffectResult => ({
  text,
  answered,
  ...(details && { details: details as unknown as JsonValue }),
});
const outcome = (effect: RequestEffect, of: EffectResult | null) => effectOutcome(effect, of, (share) => `${Math.round(share * 100)}%`);

describe('effectOutcome', () => {
  it('names the best document with its score, or the model that answered', () => {
    const quoted = outcome(answer, result('ده', { source: 'knowledge', passages }));
    expect(quoted).toEqual({ tone: 'plain', word: 'knowledge', values: { title: 'قیمت‌ها', score: '87%' } });
    const written = { tone: 'plain', word: 'model', values: { model: 'gpt-5-mini' } };
    expect(outcome(answer, result('ده', { source: 'model', passages, model }))).toEqual(written);
    expect(outcome(generate, result('ده', { source: 'model', passages: [], model }))).toEqual(written);
  });

  it('explains why there is no answer', () => {
    const noCredit = { source: null, passages, no_credit: true } as const;
    expect(outcome(answer, result('', noCredit))).toMatchObject({ word: 'no_credit', tone: 'attention' });
    expect(outcome(generate, result('', noCredit))).toMatchObject({ word: 'no_credit', tone: 'attention' });
    expect(outcome(generate, result('', { source: null, passages }))).toMatchObject({ word: 'no_model', tone: 'attention' });
    expect(outcome(generate, result('', { source: null, passages, model }))).toMatchObject({ word: 'empty', tone: 'plain' });
    expect(outcome(answer, result('', { source: null, passages: [], model }))).toMatchObject({ word: 'none', tone: 'plain' });
    expect(outcome(answer, null)).toMatchObject({ word: 'failed', tone: 'bad' });
  });

  it('says how a call of an action ended', () => {
    const call: RequestEffect = { type: 'call_action', ...at, action_id: 'a', arguments: {}, waiting_message: '' };
    const details = { action: 'Get order', captured: {}, problem: null, message: null };
    const ended = (more: Partial<EffectResult>, of: object = {}) => outcome(call, { text: '', details: { ...details, ...of }, ...more });
    expect(ended({ outcome: 'ok', status: 200 })).toEqual({ tone: 'plain', word: 'action_ok', values: { status: '200' } });
    expect(ended({ outcome: 'failed', status: 404 })).toEqual({ tone: 'bad', word: 'action_failed', values: { status: '404' } });
    expect(ended({ outcome: 'off', status: null })).toMatchObject({ word: 'action_off' });
    expect(ended({ outcome: 'failed', status: null }, { problem: 'missing_secret' })).toMatchObject({ word: 'action_missing_secret' });
    expect(ended({ outcome: 'failed', status: 200 }, { problem: 'no_output', message: 'no' })).toMatchObject({ values: { message: 'no' } });
    expect(outcome(call, null)).toMatchObject({ word: 'failed' });
  });

  it('leaves it to the next step to say where a workflow is, unless it failed', () => {
    const running: RequestEffect = { type: 'run_workflow', ...at, does: 'interact', instance_id: 'i', message: 'yes' };
    expect(outcome(running, { text: '' })).toBeNull();
    expect(outcome(running, null)).toMatchObject({ word: 'failed' });
  });

  it('reads results without details', () => {
    expect(outcome(answer, result(''))).toMatchObject({ word: 'none' });
    expect(outcome(answer, result('ده'))).toBeNull();
    expect(outcome(template, { text: ' ' })).toMatchObject({ word: 'empty' });
    expect(outcome(template, { text: 'Hello' })).toBeNull();
  });
});

describe.each([
  ['en', en],
  ['fa', fa],
  ['ar', ar],
] as const)('the outcomes in %s', (locale, messages) => {
  it.each([
    ['knowledge', result('ده', { source: 'knowledge', passages })],
    ['model', result('ده', { source: 'model', passages: [], model })],
  ] as const)('%s has a sentence with all its values', (word, of) => {
    const problems: string[] = [];
    const t = createTranslator({ locale, messages, namespace: 'effect_results', onError: ({ message }) => problems.push(message) });
    const { values } = outcome(answer, of) ?? expect.fail('nothing is said');
    const said = t.markup(word, { ...values, code: (text: string) => text, bdi: (text: string) => text } as never);
    expect(problems).toEqual([]);
    for (const value of Object.values(values)) expect(said).toContain(value);
  });
});
