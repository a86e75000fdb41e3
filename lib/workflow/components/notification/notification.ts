import * as z from 'zod';
import { defineComponent } from '../component-module';
import { assigneeSchema, required, textField, titleField } from '../config-fields';

/** Notifies a member, a team, or everyone who may work on tasks. */
export const notification = defineComponent({
  config: z.object({ to: assigneeSchema.default({ type: 'anyone' }), title: titleField, text: textField }),
  inputs: [],
  outputs: [],
  has_own_outputs: false,
  asks: false,
  run: ({ config, fillForPeople }) => ({
    type: 'continue',
    effects: [{ type: 'notify', to: config.to, title: fillForPeople(config.title), text: fillForPeople(config.text) }],
  }),
  problems: ({ config }) => required('title', config.title),
});
