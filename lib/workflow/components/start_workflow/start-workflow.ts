import * as z from 'zod';
import { defineComponent } from '../component-module';
import { argumentsOf, fixedField, partsOf, requiredTarget, targetField, valuesField } from '../config-fields';

/** Starts another workflow. Its own outputs receive the values of the fields with their names when that has ended. */
export const startWorkflow = defineComponent({
  config: z.object({
    workflow_id: targetField,
    /** For its fields, beside the inputs, which are passed by name. */
    values: valuesField,
    waits: z.boolean().default(true),
    /** Whether the run goes on if the other one fails or is cancelled. `outcome` then says how it ended. */
    continues_on_failure: z.boolean().default(false),
  }),
  inputs: [],
  outputs: [fixedField('outcome', 'choice', ['completed', 'cancelled', 'failed'])],
  has_own_outputs: true,
  asks: false,
  run: (view) => {
    const { workflow_id: id, waits } = view.config;
    if (id === null) return { type: 'fail', failure: { code: 'workflow_failed' } };
    return { type: 'request', request: { type: 'start_workflow', workflow_id: id, values: argumentsOf(view, view.config.values), waits } };
  },
  resume: ({ config, component }, answer) => {
    if (answer.type === 'ended') {
      const { status, values } = answer;
      if (status === 'completed' || config.continues_on_failure) {
        return { type: 'continue', outputs: { ...partsOf({ ...values }, component.outputs), outcome: status } };
      }
      // One that failed may be corrected and still complete.
      return status === 'failed' ? { type: 'stay' } : { type: 'fail', failure: { code: 'workflow_failed' } };
    }
    if (answer.type !== 'result') return { type: 'continue' };
    const { result } = answer;
    if (!result.ok) {
      return config.continues_on_failure ? { type: 'continue', outputs: { outcome: 'failed' } } : { type: 'fail', failure: result.failure };
    }
    if (!config.waits) return { type: 'continue' };
    return { type: 'wait', wait: { kind: 'workflow', instance_id: result.instance_id ?? '' } };
  },
  problems: ({ config, known }) => requiredTarget('workflow_id', config.workflow_id, known.workflows, 'unknown_workflow'),
});
