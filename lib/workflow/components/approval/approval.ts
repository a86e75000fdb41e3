import * as z from 'zod';
import { defineComponent } from '../component-module';
import { assigneeSchema, dueAt, dueFields, fixedField, required, textField, titleField } from '../config-fields';

/** Waits until a member decides yes or no. */
export const approval = defineComponent({
  config: z.object({ title: titleField, text: textField, assignee: assigneeSchema.default({ type: 'anyone' }), ...dueFields }),
  inputs: [],
  outputs: [fixedField('approved', 'boolean'), fixedField('comment', 'text')],
  has_own_outputs: false,
  asks: false,
  run: ({ config, env, fillForPeople }) => {
    const { assignee } = config;
    const task = { type: 'approval', title: fillForPeople(config.title), text: fillForPeople(config.text), fields: [], assignee } as const;
    return { type: 'wait', wait: { kind: 'task', task: { ...task, due_at: dueAt(env, config) } } };
  },
  resume: (_view, answer) => {
    const { approved, comment } = answer.type === 'decision' ? answer : { approved: false, comment: '' };
    return { type: 'continue', outputs: { approved, comment } };
  },
  problems: ({ config }) => required('title', config.title),
});
