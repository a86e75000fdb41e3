import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonValue, Variables } from '../engine/json-value';
import { limits } from '../limits';
import { byteLength } from '../text/first-bytes';
import { advance } from './advance';
import { checkDefinition } from './check-definition';
import { COMPONENT_TYPES } from './components/registry';
import { FIELD_TYPES, type WorkflowDefinition } from './definition';
import { buildDefinition } from './golden/build-definition';
import type { GoldenComponent, GoldenDefinition } from './golden/golden-file';
import { freeze, runEvent, stored } from './golden/walk-golden';
import type { WorkflowEnv, WorkflowEvent, WorkflowInstance, WorkflowResult } from './instance';
import { newInstance } from './new-instance';

const STATES = ['s', 'a', 'b', 'c', 'end'];
const TARGET = '00000000-0000-4000-8000-00000000000a';
/** Names that several components share, and one that every object has. */
const NAMES = ['amount', 'note', 'choice', '__proto__', 'constructor'];
const said = fc.constantFrom('', 'hello', '{{amount}} {{note}} {{a0.note}}', '{{__proto__}}', 'x'.repeat(limits.short_text));

const configs: Record<string, fc.Arbitrary<Record<string, JsonValue>>> = {
  message: fc.record({ text: said }),
  form: fc.record({ text: said, assignee: fc.constantFrom(null, null, { type: 'anyone' }) }),
  choice: fc.record({ text: said, choices: fc.constantFrom(['Yes', 'No'], [], ['{{note}}']) }),
  approval: fc.record({ title: said.map((text) => text.slice(0, 9)), due_minutes: fc.constantFrom(null, 5) }),
  action: fc.record({
    action_id: fc.constantFrom(TARGET, TARGET, null),
    arguments: fc.constantFrom<Record<string, string>>({}, { v: '{{amount}}' }),
    continues_on_failure: fc.boolean(),
  }),
  knowledge: fc.record({ assistant_id: fc.constantFrom(TARGET, null), question: said }),
  prompt: fc.record({ assistant_id: fc.constantFrom(TARGET, null), prompt: said }),
  set_variables: fc.record({
    assignments: fc.constantFrom(
      [],
      [
        { name: 'amount', expression: '1' },
        { name: '__proto__', expression: '2' },
      ],
    ),
  }),
  wait: fc.record({
    until: fc.constantFrom('duration', 'date', 'working_time'),
    minutes: fc.constantFrom(0, 5),
    date: fc.constantFrom('', '1405/9/6', '{{note}}'),
  }),
  notification: fc.record({ title: fc.constant('x'), text: said }),
  start_workflow: fc.record({ workflow_id: fc.constantFrom(TARGET, null), waits: fc.boolean(), continues_on_failure: fc.boolean() }),
};

function componentOf(id: string): fc.Arbitrary<GoldenComponent> {
  const field = (side: string) =>
    fc
      .record({ name: fc.constantFrom(...NAMES), type: fc.constantFrom(...FIELD_TYPES), optional: fc.boolean() })
      .map((one) => ({ ...one, id: `${id}.${side}`, choices: ['Yes', 'No'] }));
  const inputs = fc.array(field('in'), { maxLength: 1 });
  const outputs = fc.array(field('out'), { maxLength: 1 });
  return fc
    .constantFrom(...COMPONENT_TYPES)
    .chain((type) =>
      fc.record({ id: fc.constant(id), type: fc.constant(type), config: configs[type] ?? fc.constant({}), inputs, outputs }),
    );
}

const state = (id: string) =>
  fc.record({
    id: fc.constant(id),
    type: fc.constant(id === 's' ? ('start' as const) : id === 'end' ? ('end' as const) : ('standard' as const)),
    components: fc.tuple(componentOf(`${id}0`), componentOf(`${id}1`)).chain((all) => fc.subarray(all)),
  });
const fieldId = fc.constantFrom(
  ...STATES.flatMap((id) => [`${id}0.in`, `${id}1.out`, `${id}0.approved`, `${id}0.choice`, `${id}1.outcome`]),
);
const when = fc
  .tuple(fieldId, fc.constantFrom('==', '!=', '>', '<='), fc.constantFrom('yes', '5', '', 'ok'))
  .map((parts) => parts.join(' '));
const path = fc.record({ from: fc.constantFrom(...STATES), to: fc.constantFrom(...STATES), when: fc.array(when, { maxLength: 2 }) });
// Includes definitions that could not be published. Most states lead somewhere, otherwise nothing would happen.
const definition: fc.Arbitrary<WorkflowDefinition> = fc
  .record({
    states: fc.tuple(...STATES.map(state)),
    some: fc.array(path, { maxLength: 6 }),
    on: fc.tuple(
      ...STATES.slice(0, -1).map((from) =>
        fc.option(
          fc.constantFrom(...STATES).map((to) => ({ from, to })),
          { freq: 8 },
        ),
      ),
    ),
    connections: fc.dictionary(fieldId, fieldId, { maxKeys: 3 }),
  })
  .map(({ states, some, on, connections }): GoldenDefinition => ({
    states,
    paths: [...some, ...on.filter((one) => one !== null)],
    connections,
    variables: { note: 'global' },
  }))
  .map(buildDefinition);

const value = fc.constantFrom<JsonValue>(
  '5',
  'yes',
  'No',
  '1405/9/6',
  7,
  true,
  null,
  { a: [1] },
  'x'.repeat(limits.variable_bytes + 1),
  'x'.repeat(9_000),
);
const values = fc
  .array(fc.tuple(fc.constantFrom(...NAMES, 's0.in', 'a1.out'), value), { maxLength: 4 })
  .map((given) => Object.fromEntries(given));
const waitingId = fc.constantFrom('now', 'now', 'now', 'w1');
const by = fc.constant(null);
/** `now` is replaced with what is waited for. */
const event: fc.Arbitrary<WorkflowEvent> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('say' as const), text: fc.constantFrom('5', 'yes', 'No', 'skip', '1405/9/6', '1', '') }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('submit' as const), waiting_id: waitingId, values, by }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('decide' as const), waiting_id: waitingId, approved: fc.boolean(), comment: said, by }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('timer' as const), waiting_id: waitingId }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('workflow_ended' as const),
      waiting_id: waitingId,
      status: fc.constantFrom('completed' as const, 'failed' as const, 'cancelled' as const),
      values,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom('pause' as const, 'resume' as const, 'resume' as const, 'retry' as const, 'cancel' as const),
      by,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('correct' as const), values, variables: fc.constantFrom<Variables>({}, { note: 'x' }), by }),
  },
);
const result: fc.Arbitrary<WorkflowResult> = fc.oneof(
  value.map((one): WorkflowResult => ({ ok: true, value: one, instance_id: 'i' })),
  fc.constant<WorkflowResult>({ ok: true, value: { amount: 5, note: 'n', '0': 4 }, outcome: 'ok', status: 200 }),
  fc.constant<WorkflowResult>({ ok: false, failure: { code: 'effect_timed_out' } }),
);

function aimed(one: WorkflowEvent, { waiting }: WorkflowInstance): WorkflowEvent {
  return 'waiting_id' in one && one.waiting_id === 'now' ? { ...one, waiting_id: waiting?.id ?? 'none' } : one;
}

it('any workflow and any events: never throws, ends each run, changes no argument, and is deterministic', () => {
  const seen = new Map<string, number>();
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  fc.assert(
    fc.property(
      definition,
      fc.constantFrom('one_by_one' as const, 'together' as const),
      fc.array(event, { minLength: 4, maxLength: 14 }),
      fc.array(result, { minLength: 1, maxLength: 5 }),
      fc.constantFrom<WorkflowEnv['working_hours']>({}, { saturday: [['09:00', '10:00']] }, { sunday: [] }),
      (version, asks, events, results, working_hours) => {
        const env: WorkflowEnv = { now: Date.parse('2026-11-21T08:30:00Z'), timezone: 'Asia/Tehran', working_hours, language: 'en' };
        freeze(version);
        checkDefinition(version, { actions: null, workflows: null, assistants: null });
        let instance = newInstance(asks);
        const first: WorkflowEvent = { type: 'start', values: {}, variables: {} };
        for (const one of [first, ...events]) {
          env.now += 60_000;
          const next = aimed(one, instance);
          const play = (from: WorkflowInstance) => {
            let asked = 0;
            return runEvent(version, from, next, { ...env }, () => (asked < 600 ? results[(asked += 1) % results.length] : undefined));
          };
          const step = play(instance);
          expect(play(stored(instance))).toEqual(step);
          expect(stored(step.instance)).toEqual(step.instance);
          expectSound(step.instance, instance);
          if (!step.accepted) expect([step.instance, step.effects]).toEqual([instance, []]);
          // The same event a second time does nothing, except another message, answer of a form, or correction.
          const isOnce = ['decide', 'timer', 'cancel', 'pause', 'resume'].includes(next.type);
          if (step.accepted && isOnce) expect(advance(version, step.instance, next, env).accepted).toBe(false);
          count(step.instance.status);
          count(step.instance.failure?.code ?? 'no failure');
          for (const effect of [...step.effects, ...step.requests]) count(effect.type);
          instance = { ...step.instance, history: [] };
        }
      },
    ),
    { numRuns: 250 },
  );
  // Workflows in which nothing happens would prove nothing.
  const happenings = ['completed', 'failed', 'waiting', 'paused', 'cancelled', 'too_many_steps', 'no_transition', 'missing_input'];
  const effects = [
    'send',
    'open_task',
    'close_task',
    'set_timer',
    'clear_timer',
    'notify',
    'call_action',
    'evaluate',
    'start_workflow',
    'ask_model',
  ];
  expect([...seen.keys()]).toEqual(expect.arrayContaining([...happenings, ...effects]));
}, 60_000);

function expectSound(
  { status, waiting, failure, held, steps, values, history, counter }: WorkflowInstance,
  before: WorkflowInstance,
): void {
  expect(status === 'waiting' || status === 'paused').toBe(waiting !== null);
  expect(failure !== null).toBe(status === 'failed');
  expect(held.length > 0 && status !== 'paused').toBe(false);
  // The step that is too many is counted, and a long text counts as several.
  expect(steps).toBeLessThanOrEqual(limits.workflow_steps + 20);
  expect(counter).toBeGreaterThanOrEqual(before.counter);
  expect(Object.values(values).every((one) => byteLength(JSON.stringify(one)) <= limits.variable_bytes + 2)).toBe(true);
  expect(byteLength(JSON.stringify(history))).toBeLessThan(4_000_000);
}
