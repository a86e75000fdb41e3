import type { FlowTestContent, TestDifference, TestStep } from '../contracts/flow-manager/dialog/flow-test';
import { conversationStatus } from '../engine/conversation-status';
import type { RequestEffect } from '../engine/effect-types';
import { initialState } from '../engine/initial-state';
import type { Variables } from '../engine/json-value';
import type { NluResult } from '../engine/nlu-result';
import { step } from '../engine/step';
import { noReport } from '../engine/turn/run-workflow';
import type { EffectResultEvent, EngineEvent, FlowSet, InstanceState, StepEnv } from '../engine/types';
import { answerFromRecord, recordOf, type Unrecorded } from './answer-from-record';
import { compareStep } from './compare-step';
import { nodeOf } from './node-of';
import { simulateStaff } from './simulate-staff';
import type { ReachedStep } from './reached-step';
import { withChanges } from './with-changes';

/** What a test runs against: a version, with the other flows that it enters, and what reads messages. */
export interface TestSubject {
  flows: FlowSet;
  env: Omit<StepEnv, 'now'>;
  /** Used for steps without a time. */
  now: number;
  read: (text: string, now: number) => NluResult | null;
  render: (template: string, variables: Variables) => string;
}

export interface FinishedTest {
  differences: TestDifference[];
  reached: ReachedStep[];
}

/** Runs a test with pauses between its steps. Nothing outside is asked: results come from the test itself. */
export function* runFlowTest(test: Pick<FlowTestContent, 'context' | 'steps'>, subject: TestSubject): Generator<void, FinishedTest> {
  let state = initialState(test.context);
  const finished: FinishedTest = { differences: [], reached: [] };
  for (const [index, wanted] of test.steps.entries()) {
    if (index > 0) yield;
    const flows = { ...subject.flows, main: simulateStaff(subject.flows.main, wanted.staff_away) };
    const played = playStep(flows, stateBefore(state, test.context, wanted), wanted, subject);
    state = played.state;
    finished.reached.push(played.reached);
    finished.differences.push(...compareStep(index + 1, wanted, played.reached, flows), ...unrecorded(index + 1, played.unrecorded, flows));
  }
  return finished;
}

/** Another opening is a reset, which keeps only the number of the instance. */
function stateBefore(state: InstanceState, context: Variables, { event, changed_variables }: TestStep): InstanceState {
  const before = event === 'start' && state.instance > 0 ? { ...initialState(context), instance: state.instance } : state;
  return changed_variables ? { ...before, variables: withChanges(before.variables, changed_variables) } : before;
}

interface PlayedStep {
  state: InstanceState;
  reached: ReachedStep;
  unrecorded: Unrecorded[];
}

/** Runs one step of a test to the end of its turn. */
export function playStep(flows: FlowSet, before: InstanceState, wanted: TestStep, subject: TestSubject): PlayedStep {
  const env = { ...subject.env, now: wanted.at === null ? subject.now : Date.parse(wanted.at) };
  const record = recordOf(wanted.results, subject.render);
  let result = step(flows, before, eventOf(wanted, env.now, subject), env);
  while (result.state.pending) {
    const request = result.effects[0] as RequestEffect;
    const outcome = answerFromRecord(record, request, nodeOf(flows, request)?.key ?? null);
    const event: EffectResultEvent =
      'failure' in outcome
        ? { type: 'effect_result', effect_id: request.id, ok: false, failure: outcome.failure }
        : { type: 'effect_result', effect_id: request.id, ok: true, result: outcome.result };
    result = step(flows, result.state, event, env);
  }
  const { state, effects } = result;
  const reached = {
    replies: effects.flatMap((effect) => (effect.type === 'send' ? [effect.reply] : [])),
    position: state.position && nodeOf(flows, state.position),
    status: conversationStatus(state, state.handoff_reason === 'takeover'),
    variables: state.variables,
  };
  return { state, reached, unrecorded: record.unrecorded };
}

function eventOf({ event, text, nlu, report }: TestStep, now: number, { read }: TestSubject): Exclude<EngineEvent, EffectResultEvent> {
  if (event === 'workflow_moved') return { type: event, report: report ?? noReport };
  return event === 'user_message' ? { type: 'user_message', text, nlu: nlu ?? read(text, now) } : { type: event };
}

function unrecorded(number: number, missing: readonly Unrecorded[], flows: FlowSet): TestDifference[] {
  return missing.map(({ type, flow_id, node_id }) => {
    const at = nodeOf(flows, { flow_id, node_id });
    const place = { node: at?.key ?? null, node_id: at?.id ?? null, is_node_missing: false };
    return { step: number, kind: 'not_recorded', name: type, ...place, expected: null, actual: null };
  });
}
