import * as z from 'zod';
import { limits } from '../../../limits';
import { defineComponent } from '../component-module';
import { fixedField, required, textField } from '../config-fields';

/** Asks the customer to choose one of several texts. */
export const choice = defineComponent({
  config: z.object({
    text: textField,
    choices: z.array(z.string().regex(/\S/, 'required').max(limits.choice_label)).max(limits.choices).default([]),
  }),
  inputs: [],
  outputs: [fixedField('choice', 'choice')],
  has_own_outputs: false,
  asks: false,
  run: ({ config, fillForPeople }) => {
    const [text, choices] = [fillForPeople(config.text), config.choices.map(fillForPeople)];
    return { type: 'wait', wait: { kind: 'choice', text, choices }, effects: [{ type: 'send', text, choices }] };
  },
  resume: (_view, answer) => ({ type: 'continue', ...(answer.type === 'choice' && { outputs: { choice: answer.choice } }) }),
  problems: ({ config }) => [
    ...required('text', config.text),
    ...(config.choices.length < 2 ? [{ code: 'setting_required' as const, setting: 'choices' }] : []),
  ],
});
