import * as z from 'zod';
import { valueText } from '../../../engine/value-text';
import { defineComponent } from '../component-module';
import { fixedField, required, requiredTarget, targetField, textField } from '../config-fields';

/** Looks for an answer in the knowledge of an assistant. A result without a text means that there is none. */
export const knowledge = defineComponent({
  config: z.object({ assistant_id: targetField, question: textField }),
  inputs: [fixedField('question', 'text')],
  outputs: [fixedField('answer', 'text'), fixedField('answered', 'boolean')],
  has_own_outputs: false,
  asks: false,
  run: ({ config, inputs, fill }) => {
    if (config.assistant_id === null) return { type: 'fail', failure: { code: 'effect_failed' } };
    const question = valueText(inputs.question) || fill(config.question);
    return { type: 'request', request: { type: 'ask_knowledge', assistant_id: config.assistant_id, question } };
  },
  resume: (_view, answer) => {
    if (answer.type !== 'result') return { type: 'continue' };
    if (!answer.result.ok) return { type: 'fail', failure: answer.result.failure };
    const text = valueText(answer.result.value);
    return { type: 'continue', outputs: { answer: text, answered: text.trim() !== '' } };
  },
  problems: ({ config, filled, known }) => [
    ...requiredTarget('assistant_id', config.assistant_id, known.assistants, 'unknown_assistant'),
    ...(filled.has('question') ? [] : required('question', config.question)),
  ],
});
