import * as z from 'zod';
import { ACTION_OUTCOMES } from '../../../engine/action-outcome';
import { defineComponent } from '../component-module';
import { argumentsOf, fixedField, partsOf, requiredTarget, targetField, valuesField } from '../config-fields';

/** Calls an action of an integration. Its own outputs receive the parts of the result with their names. */
export const action = defineComponent({
  config: z.object({
    action_id: targetField,
    /** Of the action's parameters, beside the inputs, which are passed by name. */
    arguments: valuesField,
    /** Whether the run goes on after a call that failed. `outcome` then says how it ended. */
    continues_on_failure: z.boolean().default(false),
  }),
  inputs: [],
  outputs: [fixedField('outcome', 'choice', ACTION_OUTCOMES), fixedField('status', 'number'), fixedField('result', 'json')],
  has_own_outputs: true,
  asks: false,
  run: (view) => {
    const { action_id: id, arguments: texts } = view.config;
    if (id === null) return { type: 'fail', failure: { code: 'action_failed', outcome: 'missing', status: null } };
    return { type: 'request', request: { type: 'call_action', action_id: id, arguments: argumentsOf(view, texts) } };
  },
  resume: ({ config, component }, answer) => {
    if (answer.type !== 'result') return { type: 'continue' };
    const { result } = answer;
    if (!result.ok && !config.continues_on_failure) return { type: 'fail', failure: result.failure };
    if (!result.ok) return { type: 'continue', outputs: endOf(result.failure.code === 'effect_timed_out' ? 'timed_out' : 'failed') };
    const { value, outcome = 'ok', status = null } = result;
    if (outcome !== 'ok' && !config.continues_on_failure) {
      return { type: 'fail', failure: { code: 'action_failed', outcome, status } };
    }
    return { type: 'continue', outputs: { ...partsOf(value, component.outputs), ...endOf(outcome, status), result: value } };
  },
  problems: ({ config, known }) => requiredTarget('action_id', config.action_id, known.actions, 'unknown_action'),
});

function endOf(outcome: (typeof ACTION_OUTCOMES)[number], status: number | null = null) {
  return { outcome, status };
}
