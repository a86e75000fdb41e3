import type { ReplySource } from '../effect-types';
import type { TurnFailure, TurnTrace } from '../trace-types';
import type { FlowSet, InstanceState, PendingTurn, StepEnv, StepResult } from '../types';
import { beginInstance, restartInstance } from './begin-instance';
import { handleMessage } from './handle-message';
import { loggedVariables } from './logged';
import { takeOver } from './hand-over';
import { endHandoff, returnFromHuman } from './return-from-human';
import { forgetWorkflows, leaveWorkflows } from './leave-workflows';
import { waitsForOthers } from './running-workflows';
import { settingsMessage } from './settings-message';
import { EngineError, FailedRequest, Loop, Moved, Suspension } from './stops';
import { Turn } from './turn';
import { keepReport, workflowMoved } from './workflow-moved';

export type TurnStart = Omit<PendingTurn, 'awaiting'>;

/** Runs a turn from its beginning with the known effect results, to its end or to the next effect. */
export function runTurn(flows: FlowSet, start: TurnStart, env: StepEnv): StepResult {
  const turn = new Turn(flows, env, start);
  try {
    handleEvent(turn, start.event);
  } catch (stop) {
    if (stop instanceof Suspension) {
      const pending: PendingTurn = { ...start, awaiting: stop.effect.id, comparisons: turn.comparisons.made };
      return { state: { ...start.base, pending }, effects: [stop.effect], trace: traceOf(turn, start) };
    }
    if (stop instanceof Moved) {
      forgetWorkflows(turn);
      leaveWorkflows(turn);
      return { state: turn.state, effects: turn.effects, trace: traceOf(turn, start), moved: stop.route };
    }
    if (stop instanceof Loop) stopLoop(turn, stop);
    else if (stop instanceof EngineError) return failTurn(turn, start, { code: stop.code });
    else if (stop instanceof FailedRequest) return failTurn(turn, start, stop.failure);
    else throw stop;
  }
  leaveWorkflows(turn);
  keepTime(turn, start.base);
  return { state: turn.state, effects: turn.effects, trace: traceOf(turn, start) };
}

function handleEvent(turn: Turn, event: TurnStart['event']): void {
  const { stage } = turn.state;
  switch (event.type) {
    case 'user_message':
      return handleMessage(turn, event);
    case 'start':
      if (stage === 'new' || stage === 'ended' || stage === 'abandoned') {
        beginInstance(turn);
        if (turn.env.assistant.has_routes) turn.state.is_unspoken = true;
        return;
      }
      if (stage === 'restarting') return restartInstance(turn, 'after_loop');
      break;
    case 'taken_over':
      if (stage !== 'handoff') return takeOver(turn);
      break;
    case 'handoff_resolved':
      if (stage === 'handoff') return returnFromHuman(turn, 'operator');
      break;
    case 'abandon':
      if (isDue(turn)) return abandon(turn);
      break;
    case 'workflow_moved':
      return workflowMoved(turn, event.report);
  }
  turn.trace({ type: 'note', code: 'ignored' });
}

/** A timer that was overtaken by another turn does not count. */
function isDue(turn: Turn): boolean {
  const { waiting_since: since } = turn.state;
  const timeout = turn.flows.main.settings.abandon_timeout * 1000;
  return isWaiting(turn.state) && since !== null && turn.now - since >= timeout;
}

function abandon(turn: Turn): void {
  turn.state.stage = 'abandoned';
  turn.effects.push({ type: 'abandon_instance', ...turn.place });
  turn.trace({ type: 'instance_abandoned', ...turn.place });
  forgetWorkflows(turn);
}

/** The turn's replies are dropped. Its other effects remain, such as a new instance or a resolved request. */
function stopLoop(turn: Turn, loop: Loop): void {
  const { state, flows } = turn;
  turn.dropReplies();
  turn.trace({ type: 'loop', nodes: loop.nodes });
  turn.say(settingsMessage(turn, 'general_error_message'), 'general_error');
  const nodeId = flows.main.start_id ?? turn.position.node_id;
  turn.position = { flow_id: flows.main.id, activation: 0, node_id: nodeId, retries: 0, filling: null };
  state.stack = [];
  state.stage = 'restarting';
  state.consecutive_fallbacks = 0;
  state.handoff_reason = null;
}

function keepTime(turn: Turn, base: TurnStart['base']): void {
  const { state, effects, flows, steps, now } = turn;
  if (steps.some((step) => step.type === 'note' && (step.code === 'ignored' || step.code === 'with_human'))) {
    setTimerAgain(turn);
    return;
  }
  const waits = isWaiting(state);
  state.waiting_since = waits ? now : null;
  if (waits) effects.push({ type: 'set_abandon_timer', seconds: flows.main.settings.abandon_timeout });
  else if (base.waiting_since !== null) effects.push({ type: 'clear_abandon_timer' });
}

/** The event changed nothing, so the customer's timer continues. */
function setTimerAgain({ state, effects, flows, now }: Turn): void {
  if (!isWaiting(state)) return;
  const due = (state.waiting_since ?? now) + flows.main.settings.abandon_timeout * 1000;
  effects.push({ type: 'set_abandon_timer', seconds: Math.max(1, Math.ceil((due - now) / 1000)) });
}

/** Whether the instance waits for its customer. */
function isWaiting(state: InstanceState): boolean {
  return (state.stage === 'waiting' && !waitsForOthers(state)) || state.stage === 'restarting';
}

/** The state before the turn, and the general error message. */
export function failTurn(turn: Turn, start: TurnStart, failure: TurnFailure): StepResult {
  const failed = new Turn(turn.flows, turn.env, start);
  failed.steps.push(...turn.steps);
  failed.trace({ type: 'error', ...failure });
  // The request is resolved even if the turn fails. Otherwise the conversation would wait for a human who has left.
  if (start.event.type === 'handoff_resolved') releaseFromHuman(failed);
  // Those that were started in this turn are not known any more.
  for (const [id, workflow] of turn.awaited) failed.awaited.set(id, workflow);
  // No other event brings the report. The next message continues after a workflow that has ended.
  if (start.event.type === 'workflow_moved') keepReport(failed, start.event.report);
  leaveWorkflows(failed);
  const place = failed.state.position ? failed.place : { flow_id: null, node_id: null };
  failed.sayAt(place, settingsMessage(failed, 'general_error_message'), 'general_error');
  // The customer is active, although the turn failed.
  if (start.event.type === 'user_message' && isWaiting(failed.state)) failed.state.waiting_since = failed.now;
  setTimerAgain(failed);
  return { state: failed.state, effects: failed.effects, trace: traceOf(failed, start) };
}

/** The state before the turn, and a reply to a message that the flow does not see. */
export function replyBesideFlow(
  turn: Turn,
  start: TurnStart,
  { code, text, source }: { code: 'rated' | 'away'; text: string; source: ReplySource },
): StepResult {
  const { state } = turn;
  turn.trace({ type: 'note', code });
  turn.sayAt(state.position ? turn.place : { flow_id: null, node_id: null }, text, source);
  if (isWaiting(state)) state.waiting_since = turn.now;
  setTimerAgain(turn);
  return { state, effects: turn.effects, trace: traceOf(turn, start) };
}

function releaseFromHuman(turn: Turn): void {
  if (turn.state.stage !== 'handoff' || endHandoff(turn) !== 'waiting') return;
  turn.wait();
  turn.resetCounters();
  turn.state.waiting_since = turn.now;
}

function traceOf(turn: Turn, { base, event }: TurnStart): TurnTrace {
  return {
    event: event.type,
    text: event.type === 'user_message' ? event.text : null,
    nlu: event.type === 'user_message' ? (event.nlu ?? null) : null,
    instance: turn.state.instance,
    steps: turn.steps,
    variables_before: loggedVariables(base.variables),
    counters_before: counters(base),
    variables_after: loggedVariables(turn.state.variables),
    counters_after: counters(turn.state),
  };
}

function counters({ position, consecutive_fallbacks }: Pick<InstanceState, 'position' | 'consecutive_fallbacks'>) {
  return { retries: position?.retries ?? 0, consecutive_fallbacks };
}
