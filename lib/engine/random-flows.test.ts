import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFlow } from './compile-flow';
import { conversationStatus } from './conversation-status';
import { defaultMessages } from './default-messages';
import { documentToDefinition, keysAsIds } from './document-to-definition';
import type { RequestEffect } from './effect-types';
import { flowDocumentSchema } from './flow-document';
import { initialState } from './initial-state';
import { randomDocument, WORDS } from './random-document';
import { step } from './step';
import type { EngineEvent, FlowSet, InstanceState, StepEnv, StepResult } from './types';

const nlu = fc.option(
  fc.record({
    intents: fc.array(fc.record({ name: fc.constantFrom('book', 'greet'), confidence: fc.constantFrom(0.2, 0.4, 0.9) })),
    entities: fc.array(
      fc.record({
        entity: fc.constantFrom('city', 'email'),
        value: fc.constantFrom('a', 4),
        start: fc.nat(5),
        end: fc.nat(9),
        builtin: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
    sentiment: fc.constantFrom('positive' as const, 'negative' as const, null),
  }),
);
const event: fc.Arbitrary<EngineEvent> = fc.oneof(
  { weight: 20, arbitrary: fc.record({ type: fc.constant('user_message' as const), text: fc.constantFrom(...WORDS), nlu }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<EngineEvent>({ type: 'start' }, { type: 'taken_over' }, { type: 'handoff_resolved' }, { type: 'abandon' }),
  },
  fc.constant<EngineEvent>({ type: 'effect_result', effect_id: 'e1', ok: true, result: { text: 'late' } }),
);
const called = { text: '', outcome: 'ok', status: 200, variables: { v: { deep: ['yes'] }, w: null } };
const refused = { text: '', outcome: 'failed', status: 404, variables: { v: null } };
const asking = {
  text: 'Cancel?',
  calls: 1,
  confirm: { key: 'k', action_id: 'a', name: 'Cancel', arguments: {}, asked_at: 0, choices: [{ label: 'yes' }] },
};
const result = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom({ text: 'done' }, { text: '' }, { text: 'no', answered: false }, called, refused, asking) },
  fc.constant('failed' as const),
);
const assistant = fc.record({
  mode: fc.constantFrom('basic' as const, 'advanced' as const, 'pro' as const, 'hybrid' as const),
  language: fc.constantFrom('FA', 'EN', 'AR', 'ML'),
  model_connected: fc.boolean(),
  flow_untouched: fc.boolean(),
});

const intents: FlowSet['intents'] = new Map([
  [
    'book',
    {
      name: 'book',
      parameters: [
        { entity: 'city', data_type: 'number', prompt_question: 'City?' },
        { entity: 'email', data_type: 'email', prompt_question: 'E-mail?' },
      ],
    },
  ],
]);

const RUNS = 400;

/** Events that this many runs must produce many times. */
const HAPPENINGS = [
  'handler_taken',
  'detour_returned',
  'subflow_returned',
  'answered',
  'confirmation',
  'stalled',
  'parameter_asked',
  'handoff_opened',
  'taken_over',
  'handoff_returned',
  'loop',
  'restarted',
  'instance_ended',
];

/** Far more than the advances of one turn can request. */
const MAX_REQUESTS = 500;

function compiled(id: string, input: unknown) {
  return compileFlow(documentToDefinition(flowDocumentSchema.parse(input), keysAsIds(id)));
}

function takeTurn(flows: FlowSet, state: InstanceState, first: EngineEvent, env: StepEnv, results: readonly unknown[]): StepResult {
  let turn = step(flows, deepFreeze(state), first, env);
  for (let count = 0; turn.state.pending; count += 1) {
    if (count > MAX_REQUESTS) throw new Error('The turn does not end.');
    const { id } = turn.effects[0] as RequestEffect;
    const given = results[count % results.length];
    const next = given === 'failed' ? { ok: false, failure: { code: 'effect_failed' } } : { ok: true, result: given };
    turn = step(flows, deepFreeze(stored(turn.state)), { type: 'effect_result', effect_id: id, ...next } as EngineEvent, env);
  }
  return turn;
}

function stored<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

describe('any flow and any messages', () => {
  it('a turn ends, never throws, changes none of its arguments, and is deterministic', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        randomDocument,
        randomDocument,
        assistant,
        fc.array(event, { minLength: 5, maxLength: 15 }),
        fc.array(result, { minLength: 1, maxLength: 6 }),
        (main, other, context, events, results) => {
          const flows: FlowSet = { main: compiled('main', main), flows: new Map([['other', compiled('other', other)]]), intents };
          const env: StepEnv = {
            now: Date.parse('2026-11-21T08:00:00Z'),
            random: () => 0,
            assistant: context,
            default_messages: defaultMessages(context.language),
          };
          let state = initialState({ v: 3, w: null });
          for (const one of events) {
            env.now += 1_000_000;
            const turn = takeTurn(flows, state, one, { ...env }, results);
            expect(takeTurn(flows, stored(state), one, { ...env }, results)).toEqual(turn);
            expect(stored(turn.state)).toEqual(turn.state);
            expectSound(turn, one);
            for (const { type } of turn.trace.steps) seen.add(type);
            state = turn.state;
          }
        },
      ),
      { numRuns: RUNS },
    );
    // Flows in which nothing happens would prove nothing.
    expect([...seen]).toEqual(expect.arrayContaining(HAPPENINGS));
  }, 60_000);
});

function expectSound({ state, effects }: StepResult, event: EngineEvent): void {
  const replies = effects.flatMap((effect) => (effect.type === 'send' ? [effect.reply] : []));
  expect(replies.every((reply) => reply.type !== 'text' || reply.text.trim() !== '')).toBe(true);
  expect(state.stack.filter((frame) => frame.type === 'detour').length).toBeLessThanOrEqual(5);
  // A call waits for its confirmation only if this turn has asked for it.
  const isAsked = state.stage === 'waiting' && replies.some(({ source }) => source === 'confirmation');
  expect(state.confirming !== undefined && event.type !== 'effect_result' && !isAsked).toBe(false);
  expect(state.handoff_reason !== null).toBe(state.stage === 'handoff');
  expect(state.taken_from !== undefined && state.handoff_reason !== 'takeover').toBe(false);
  expect(effects.some((effect) => effect.type === 'open_handoff') && conversationStatus(state) !== 'needs_human_intervention').toBe(false);
  if (event.type === 'user_message' && replies.some((reply) => reply.source === 'general_error')) expect(replies).toHaveLength(1);
}
