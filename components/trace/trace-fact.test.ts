import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import ar from '@/messages/ar/trace.json';
import en from '@/messages/en/trace.json';
import fa from '@/messages/fa/trace.json';
import { WORKFLOW_OUTCOMES } from '@/lib/engine/workflow-reference';
import { flowNames } from './flow-names';
import { factOf, type FactStep } from './trace-fact';

const at = { flow_id: 'f', node_id: 'n' };
const parameter = { ...at, intent: 'book', entity: 'city' };
const stalled = { type: 'stalled', ...at, retries: 1, consecutive_fallbacks: 2 } as const;

/** One of each sentence that the engine's steps can become. */
const steps: FactStep[] = [
  { type: 'instance_begun', number: 3 },
  { type: 'restarted', reason: 'node_missing' },
  { type: 'restarted', reason: 'after_loop' },
  { type: 'handler_taken', flow_id: 'f', handler_id: 'h', how: 'jump' },
  { type: 'handler_taken', flow_id: 'f', handler_id: 'h', how: 'detour' },
  { type: 'node_entered', ...at, key: 'menu', node_type: 'handoff' },
  { type: 'variable_set', name: 'city', value: { a: 1 }, by: 'entity' },
  { type: 'variable_set', name: 'city', value: 'قم', by: 'save_to' },
  { type: 'variable_set', name: 'city', value: null, by: 'parameter' },
  { type: 'variable_set', name: 'city', value: 'قم', by: 'set' },
  { type: 'variable_set', name: 'city', value: 'قم', by: 'action' },
  { type: 'variable_set', name: 'city', value: 'قم', by: 'workflow' },
  { type: 'error', code: 'workflow_failed' },
  { type: 'error', code: 'action_failed', outcome: 'off', status: null },
  { type: 'variable_restored', name: 'city' },
  { type: 'variable_removed', name: 'city' },
  { type: 'choice_made', label: 'بله', text: 'yes' },
  { type: 'variable_refused', name: 'city' },
  { type: 'parameter_asked', ...parameter },
  { type: 'parameter_accepted', ...parameter },
  { type: 'parameter_refused', ...parameter },
  { type: 'answered', ...at },
  ...(['keyword', 'similarity', 'model'] as const).map((by): FactStep => {
    const score = by === 'similarity' ? 0.7 : null;
    return { type: 'moved', from: 'پذیرش', to: 'فروش', rule_id: 'r', assistant_id: 'a', by, score, matched: 'قیمت' };
  }),
  ...(['asked', 'accepted', 'declined', 'dropped'] as const).map((how) => ({ type: 'confirmation', ...at, how, action: 'لغو' }) as const),
  { ...stalled, outcome: 'fallback' },
  { ...stalled, outcome: 'clarification' },
  { ...stalled, outcome: 'parameter' },
  { ...stalled, outcome: 'workflow' },
  ...(['asks', 'waits', 'left', ...WORKFLOW_OUTCOMES] as const).map(
    (how) => ({ type: 'workflow', ...at, how, workflow: 'returns' }) as const,
  ),
  { ...stalled, outcome: 'escalation' },
  { type: 'handoff_opened', ...at, reason: 'node' },
  { type: 'handoff_opened', ...at, reason: 'escalation' },
  { type: 'handoff_unavailable', ...at, reason: 'node' },
  { type: 'taken_over' },
  { type: 'handoff_returned', by: 'operator' },
  { type: 'handoff_returned', by: 'customer' },
  { type: 'subflow_returned', ...at },
  { type: 'detour_returned', ...at },
  { type: 'waiting', ...at },
  { type: 'instance_ended', ...at },
  { type: 'instance_abandoned', ...at },
  { type: 'loop', nodes: [at, at] },
  ...(
    [
      'effect_failed',
      'effect_unfinished',
      'no_start_node',
      'subflow_missing',
      'unexpected_effect_result',
      'turn_failed',
      'too_many_effects',
      'too_many_comparisons',
    ] as const
  ).map((code): FactStep => ({ type: 'error', code })),
  ...(
    [
      'wrong_key',
      'no_quota',
      'rate_limited',
      'overloaded',
      'too_long',
      'bad_request',
      'unknown_model',
      'refused',
      'no_text',
      'unreachable',
      'broken_off',
      'address_refused',
      'timeout',
      'not_asked',
      'busy',
      'cancelled',
    ] as const
  ).map((problem): FactStep => ({ type: 'error', code: 'model_failed', problem, model_id: 'gpt-4o-mini' })),
  { type: 'error', code: 'effect_timed_out', seconds: 15 },
  { type: 'error', code: 'effect_too_long', characters: 64_000 },
  ...(['process_ended', 'internal_error'] as const).map((code): FactStep => ({ type: 'error', code })),
  ...(['with_human', 'rated', 'away', 'first_message_unmatched', 'no_model_connected', 'ignored', 'detour_depth_reached'] as const).map(
    (code): FactStep => ({ type: 'note', code }),
  ),
  ...(['reply_cut', 'prompt_cut', 'variable_cut', 'address_too_long', 'log_cut'] as const).map((code): FactStep => ({
    type: 'note',
    code,
  })),
];

const facts = steps.map((step) => factOf(step, flowNames([], [{ type: 'node_entered', ...at, key: 'menu', node_type: 'standard' }])));

describe.each([
  ['en', en],
  ['fa', fa],
  ['ar', ar],
] as const)('the facts of a trace in %s', (locale, messages) => {
  const problems: string[] = [];
  const t = createTranslator({ locale, messages, namespace: 'facts', onError: ({ message }) => problems.push(message) });

  it.each(facts.map((fact) => [fact.word, fact.values] as const))('%s has a sentence with all its values', (word, values) => {
    const said = t.markup(word, { ...values, code: (text: string) => text, bdi: (text: string) => text } as never);
    expect(problems).toEqual([]);
    // The kind of a node only selects the sentence and does not appear in it.
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'string' && name !== 'kind') expect(said).toContain(value);
    }
  });
});

it('has a sentence for the errors of earlier logs, without their English reason', () => {
  const earlier = { type: 'error', code: 'effect_failed', reason: 'The model is away.' } as FactStep;
  expect(factOf(earlier, flowNames([], []))).toEqual({ tone: 'bad', word: 'error_effect_failed', values: {} });
});

it('has no unused messages', () => {
  expect([...new Set(facts.map(({ word }) => word as string))].sort()).toEqual(Object.keys(en.facts).sort());
});

it('marks errors, and reasons why an assistant may seem not to work', () => {
  const toneOf = (word: string) => facts.find((fact) => fact.word === word)?.tone;
  expect(toneOf('error_effect_failed')).toBe('bad');
  expect(toneOf('loop')).toBe('bad');
  expect(toneOf('note_no_model_connected')).toBe('attention');
  expect(toneOf('stalled_fallback')).toBe('attention');
  expect(toneOf('note_with_human')).toBe('plain');
});
