import { runTurn } from './turn/run-turn';
import type { EffectResultEvent, EngineEvent, FlowSet, InstanceState, StepEnv, StepResult } from './types';

/**
 * Processes one event to the end of its turn, or to the next effect whose result the turn needs. It reads only its
 * arguments, changes none of them, and returns the same result for the same arguments.
 *
 * Callers loop: while `state.pending` is set, perform the single effect in `effects` and call again with its
 * `effect_result` and the returned state. Then commit state, effects and trace together. The state of an unfinished turn
 * is never stored: after a crash the turn runs again from the stored one. A failed effect is reported with `ok: false`.
 * The turn then ends with the general error message and the state before it, unless the node tests how its action ended.
 * The flows must not change between the steps of one turn.
 */
export function step(flows: FlowSet, state: InstanceState, event: EngineEvent, env: StepEnv): StepResult {
  if (event.type === 'effect_result') return resume(flows, state, event, env);
  const { pending: _unfinished, ...base } = state;
  return runTurn(flows, { base, event, now: env.now, results: [], comparisons: 0 }, env);
}

function resume(flows: FlowSet, state: InstanceState, event: EffectResultEvent, env: StepEnv): StepResult {
  const { pending, ...base } = state;
  if (!pending) {
    return {
      state,
      effects: [],
      trace: {
        event: event.type,
        text: null,
        nlu: null,
        instance: state.instance,
        steps: [{ type: 'error', code: 'unexpected_effect_result' }],
        variables_before: base.variables,
        variables_after: base.variables,
        counters_before: { retries: base.position?.retries ?? 0, consecutive_fallbacks: base.consecutive_fallbacks },
        counters_after: { retries: base.position?.retries ?? 0, consecutive_fallbacks: base.consecutive_fallbacks },
      },
    };
  }
  const { awaiting, ...start } = pending;
  // An unexpected result changes nothing: the turn requests its effect again.
  if (event.effect_id !== awaiting) return runTurn(flows, start, env);
  const known = event.ok ? { result: event.result } : { failure: event.failure };
  const results = [...start.results, { effect_id: event.effect_id, ...known }];
  return runTurn(flows, { ...start, results }, env);
}
