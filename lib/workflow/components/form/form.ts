import * as z from 'zod';
import type { WorkflowOutcome } from '../../instance';
import { questionOf } from '../../question-of';
import { defineComponent, type ComponentNext, type ComponentView } from '../component-module';
import { assigneeSchema, dueAt, dueFields, textField, titleField } from '../config-fields';

const config = z.object({
  /** Said before the first question, and shown above the form. */
  text: textField,
  /** Who fills it in. Null: the customer. */
  assignee: assigneeSchema.nullable().default(null),
  /** Of the task, if someone of the business fills it in. */
  title: titleField,
  ...dueFields,
});

/** Asks for its inputs that have no value yet: of the customer one by one or all together, or as a task. */
export const form = defineComponent({
  config,
  inputs: [],
  outputs: [],
  has_own_outputs: false,
  asks: true,
  run: (view) => {
    const text = view.fillForPeople(view.config.text);
    const isSpoken = view.config.assignee === null && view.missing.length > 0;
    return askNext(view, isSpoken && text.trim() !== '' ? [{ type: 'send', text, choices: [] }] : []);
  },
  resume: (view) => askNext(view, []),
  problems: ({ component }) => (component.inputs.length === 0 ? [{ code: 'setting_required', setting: 'inputs' }] : []),
});

function askNext(view: ComponentView<z.output<typeof config>>, said: readonly WorkflowOutcome[]): ComponentNext {
  const { missing: fields, env, fillForPeople } = view;
  const { assignee } = view.config;
  const [first] = fields;
  if (!first) return { type: 'continue', effects: said };
  if (assignee) {
    const title = fillForPeople(view.config.title).trim() || view.component.name;
    const task = { type: 'form', title, text: fillForPeople(view.config.text), fields, assignee, due_at: dueAt(env, view.config) } as const;
    return { type: 'wait', wait: { kind: 'task', task } };
  }
  if (view.asks === 'together') return { type: 'wait', wait: { kind: 'fields', fields, asked: null }, effects: said };
  const question: WorkflowOutcome = { type: 'send', ...questionOf(first, env.language) };
  return { type: 'wait', wait: { kind: 'fields', fields, asked: first.id }, effects: [...said, question] };
}
