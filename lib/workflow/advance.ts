import { EngineError } from '../engine/turn/stops';
import type { WorkflowDefinition } from './definition';
import type { Advanced, WorkflowEnv, WorkflowEvent, WorkflowFailure, WorkflowInstance } from './instance';
import { changeStatus } from './run/change-status';
import { takeAnswer, takeHeld } from './run/take-answer';
import { begin, correct } from './run/take-values';
import type { Refusal } from './run/refusal';
import { runOn } from './run/run-on';
import { asJson, WorkflowRun, WorkflowStop } from './run/workflow-run';

/**
 * Processes one event of an instance until it waits, needs an effect, or ends. It reads only its arguments, changes none
 * of them, and returns the same result for the same arguments.
 *
 * Callers loop: while `instance.waiting.kind` is `effect`, perform the last effect, which is the request, and call again
 * with its `effect_result`. Then commit the instance and all other effects together, in order. If the caller stops in
 * between, the same events with the same results lead to the same requests with the same ids.
 */
export function advance(definition: WorkflowDefinition, instance: WorkflowInstance, event: WorkflowEvent, env: WorkflowEnv): Advanced {
  const run = new WorkflowRun(definition, instance, env);
  try {
    const refusal = handle(run, event);
    if (refusal) return { instance, effects: [], accepted: false, ...(refusal.problems && { problems: refusal.problems }) };
    runOn(run);
    takeHeld(run);
  } catch (stop) {
    fail(run, failureOf(stop));
  }
  return { instance: run.state, effects: run.effects, accepted: true };
}

function handle(run: WorkflowRun, event: WorkflowEvent): Refusal | null {
  switch (event.type) {
    case 'start':
      return begin(run, event);
    case 'correct':
      return correct(run, event);
    case 'pause':
    case 'resume':
    case 'cancel':
    case 'retry':
      return changeStatus(run, event);
    default:
      return takeAnswer(run, event);
  }
}

function failureOf(stop: unknown): WorkflowFailure {
  if (stop instanceof WorkflowStop) return stop.failure;
  if (stop instanceof EngineError && stop.code === 'too_many_comparisons') return { code: 'too_many_steps' };
  throw stop;
}

/** The component that failed stays the current one, so that a retry runs it again. */
function fail(run: WorkflowRun, failure: WorkflowFailure): void {
  // What a loop says, it says hundreds of times.
  if (failure.code === 'too_many_steps') run.dropMessages();
  const component = run.index.states.get(run.state.state_id ?? '')?.components[run.state.component];
  run.state.status = 'failed';
  run.state.waiting = null;
  run.state.held = [];
  run.state.failure = failure;
  run.note('failed', { component_id: component?.id ?? null, details: asJson(failure) });
  run.effects.push({ type: 'ended', status: 'failed' });
}
