import * as z from 'zod';
import { defineComponent } from '../component-module';
import { required, textField } from '../config-fields';

/** Says a text to the customer of its conversation. Without one, the text stays in the history. */
export const message = defineComponent({
  config: z.object({ text: textField }),
  inputs: [],
  outputs: [],
  has_own_outputs: false,
  asks: false,
  run: ({ config, fillForPeople }) => ({ type: 'continue', effects: [{ type: 'send', text: fillForPeople(config.text), choices: [] }] }),
  problems: ({ config }) => required('text', config.text),
});
