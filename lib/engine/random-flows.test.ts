import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFlow } from './compile-flow';
import { conversationStatus } from './conversation-status';
import { defaultMessages } from './default-messages';
import { definitionToDocument } from './definition-to-document';
import { documentToDefinition, keysAsIds } from './document-to-definition';
import type { RequestEffect } from './effect-types';
import type { Variables } from './json-value';
import type { FlowDefinition } from './flow-definition';
import { flowDocumentSchema } from './flow-document';
import { initialState } from './initial-state';
import type { Finding } from './scan/finding';
import { applyEdits } from './scan/flow-edit';
import { scanFlow } from './scan/scan-flow';
import { step } from './step';
import { runningWorkflows } from './turn/running-workflows';
import type { EngineEvent, FlowSet, InstanceState, StepEnv, StepResult } from './types';
import { validateFlowDocument } from './validate-flow-document';

const KEYS = ['start', 'a', 'b', 'c', 'd', 'e', 'f'];
const WORDS = ['yes', 'قیمت', 'exit', '۴', 'order now', 'x@y.ir', ''];
const VARIABLES = ['v', 'w', 'city', '__proto__'];

const word = fc.constantFrom(...WORDS.slice(0, -1));
const variable = fc.constantFrom(...VARIABLES);
const key = fc.constantFrom(...KEYS);
const operator = fc.constantFrom('==', '!=', '>', '>=', '<', '<=');
const said = fc.constantFrom('', 'hello', '{{v}} {{ city }}', '{{__proto__}}');

const condition = fc.oneof(
  fc.record({ type: fc.constant('exact_match'), value: word }),
  fc.record({ type: fc.constant('any_keyword_match'), keywords: fc.array(word, { minLength: 1, maxLength: 2 }) }),
  fc.record({ type: fc.constant('pattern_match'), pattern: fc.constantFrom('*', 'order * now', '*x*') }),
  fc.record({ type: fc.constant('intent_match'), intent: fc.constantFrom('book', 'greet') }),
  fc.record({ type: fc.constant('entity_match'), entity: fc.constantFrom('city', 'email') }),
  fc.record({ type: fc.constant('context_variable_exists'), variable }),
  fc.record({ type: fc.constant('context_variable_match'), variable, value: word }),
  fc.record({ type: fc.constant('field_comparison'), variable, operator, other: variable }),
  fc.record({ type: fc.constant('numeric_comparison'), variable, operator, value: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ type: fc.constant('sentiment_match'), sentiment: fc.constantFrom('positive', 'negative') }),
  fc.constant({ type: 'default' }),
);
const conditions = fc.array(condition, { maxLength: 2 });
const rule = { operator: fc.constantFrom('AND', 'OR'), conditions };

const action = fc.record({
  integration: fc.constant('Shop'),
  action: fc.constant('Get order'),
  arguments: fc.constantFrom({}, { id: '{{v}}', note: 'for {{city}}' }),
  waiting_message: said,
  outcome: fc.option(variable),
});

const workflow = fc.record({
  workflow: fc.constant('returns'),
  values: fc.constantFrom({}, { id: '{{v}}' }),
  captures: fc.constantFrom({}, { v: 'amount', w: '__proto__' }),
  waits: fc.boolean(),
  outcome: fc.option(variable),
});

function nodeOf(nodeKey: string) {
  return fc.record({
    key: fc.constant(nodeKey),
    type:
      nodeKey === 'start'
        ? fc.constant('start')
        : fc.constantFrom('standard', 'standard', 'standard', 'standard', 'gateway', 'subflow', 'handoff', 'end'),
    kind: fc.constantFrom('message', 'question', 'question', 'question'),
    mode: fc.constantFrom('static', 'intelligent', 'generative', 'silent'),
    content: said,
    template: fc.constantFrom(null, 'greeting'),
    parts: fc.array(fc.constantFrom({ type: 'text', text: '{{v}}' }, { type: 'template', template: 't' }), { maxLength: 1 }),
    clarification_prompt: said,
    fallback_message: said,
    max_retries: fc.nat(2),
    human_handoff: fc.boolean(),
    save_to: fc.option(variable),
    flow: fc.constantFrom('main', 'other', 'other', 'missing'),
    action: fc.option(action, { freq: 4 }),
    workflow: fc.option(workflow, { freq: 3 }),
  });
}

const edge = fc.record({ source: key, target: key, order: fc.nat(3), ...rule });
const wayOn = (source: string) => fc.option(fc.record({ source: fc.constant(source), target: key }), { freq: 4 });

// Includes invalid flows, because a version that is being edited also runs. Most nodes have an edge, otherwise nothing would happen.
const document = fc.record({
  format: fc.constant('hamdam.flow/1'),
  nodes: fc.oneof(
    { weight: 9, arbitrary: fc.tuple(...KEYS.map(nodeOf)) },
    fc.tuple(...KEYS.map(nodeOf)).chain((nodes) => fc.subarray(nodes)),
  ),
  edges: fc
    .tuple(fc.array(edge, { minLength: 4, maxLength: 14 }), ...KEYS.map(wayOn))
    .map(([edges, ...ways]) => [...edges, ...ways.filter((way) => way !== null)]),
  handlers: fc.array(fc.record({ name: word, target: key, detour: fc.boolean(), ...rule }), { maxLength: 4 }),
  settings: fc.record({
    max_global_fallbacks: fc.option(fc.nat(3)),
    working_hours: fc.constantFrom({}, { saturday: [['00:00', '12:00']] }),
  }),
});

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
const report = fc.record({
  instance_id: fc.constantFrom('i', 'j', 'j', null),
  workflow: fc.constantFrom('returns', ''),
  status: fc.constantFrom(
    'waiting' as const,
    'waiting' as const,
    'running' as const,
    'paused' as const,
    'completed' as const,
    'failed' as const,
    'missing' as const,
  ),
  asks: fc.boolean(),
  messages: fc.array(
    fc.constantFrom({ text: 'Amount?', choices: [] }, { text: 'Sure?', choices: ['yes', 'no'] }, { text: ' ', choices: [] }),
    { maxLength: 2 },
  ),
  values: fc.constantFrom<Variables>({}, { amount: 4 }),
});
const event: fc.Arbitrary<EngineEvent> = fc.oneof(
  { weight: 20, arbitrary: fc.record({ type: fc.constant('user_message' as const), text: fc.constantFrom(...WORDS), nlu }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<EngineEvent>({ type: 'start' }, { type: 'taken_over' }, { type: 'handoff_resolved' }, { type: 'abandon' }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('workflow_moved' as const), report }) },
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
  { weight: 6, arbitrary: report.map((one) => ({ text: '', report: one })) },
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
  'workflow',
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
        document,
        document,
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
  // Nothing runs in an instance that is over, and what is left is not left twice.
  const isOver = state.stage === 'ended' || state.stage === 'abandoned';
  expect(isOver && runningWorkflows(state).length > 0).toBe(false);
  const left = effects.flatMap((effect) => (effect.type === 'leave_workflow' ? [effect.instance_id] : []));
  expect(left.filter((id) => runningWorkflows(state).some(({ instance_id }) => instance_id === id))).toEqual([]);
  expect(state.handoff_reason !== null).toBe(state.stage === 'handoff');
  expect(state.taken_from !== undefined && state.handoff_reason !== 'takeover').toBe(false);
  expect(effects.some((effect) => effect.type === 'open_handoff') && conversationStatus(state) !== 'needs_human_intervention').toBe(false);
  if (event.type === 'user_message' && replies.some((reply) => reply.source === 'general_error')) expect(replies).toHaveLength(1);
}

it('the scan of a flow never fails, and each fix leaves a valid document without its finding', () => {
  fc.assert(
    fc.property(document, (input) => {
      const parsed = flowDocumentSchema.parse(input);
      const flow = documentToDefinition(parsed, keysAsIds('main'));
      const known = {
        flow_ids: null,
        templates: null,
        intents: new Set(['Book']),
        entities: new Set(['city']),
        variables: new Set<string>(),
      };
      const isValid = validateFlowDocument(parsed).ok;
      for (const finding of scanFlow(flow, known)) {
        if (!finding.fix) continue;
        const fixed = applyEdits(flow, finding.fix.edits, (edge) => ({ id: 'new', ...edge }));
        expect(scanFlow(fixed, known).map(placeOf)).not.toContain(placeOf(finding));
        if (isValid) expect(validateFlowDocument(documentOf(fixed))).toMatchObject({ ok: true });
      }
    }),
    { numRuns: 100 },
  );
});

function placeOf({ code, node_id, edge_id, handler_id, setting, params }: Finding): string {
  return JSON.stringify([code, node_id, edge_id, handler_id, setting, params?.name]);
}

function documentOf(flow: FlowDefinition) {
  const names = (id: string) => ({ integration: id.split('/')[0] ?? '', action: id.split('/')[1] ?? '' });
  const same = (id: string) => id;
  return definitionToDocument(flow, { name: '', notes: [] }, { flowNameOf: same, actionNameOf: names, workflowNameOf: same });
}
