import * as z from 'zod';
import { limits } from '../../../limits';
import { valueText } from '../../../engine/value-text';
import { defineComponent } from '../component-module';
import { fixedField, required, requiredTarget, targetField } from '../config-fields';

/** Lets the model of an assistant write a text. */
export const prompt = defineComponent({
  config: z.object({ assistant_id: targetField, prompt: z.string().max(limits.text).default('') }),
  inputs: [],
  outputs: [fixedField('answer', 'text')],
  has_own_outputs: false,
  asks: false,
  run: ({ config, fill }) => {
    if (config.assistant_id === null) return { type: 'fail', failure: { code: 'effect_failed' } };
    return { type: 'request', request: { type: 'ask_model', assistant_id: config.assistant_id, prompt: fill(config.prompt) } };
  },
  resume: (_view, answer) => {
    if (answer.type !== 'result') return { type: 'continue' };
    if (!answer.result.ok) return { type: 'fail', failure: answer.result.failure };
    return { type: 'continue', outputs: { answer: valueText(answer.result.value) } };
  },
  problems: ({ config, known }) => [
    ...requiredTarget('assistant_id', config.assistant_id, known.assistants, 'unknown_assistant'),
    ...required('prompt', config.prompt),
  ],
});
