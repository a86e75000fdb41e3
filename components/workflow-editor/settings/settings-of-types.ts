import type { ComponentType } from '@/lib/workflow/components/registry';
import { limits } from '@/lib/limits';

/** How a setting of a component is edited. */
export type SettingKind =
  | { kind: 'text'; lines: readonly [least: number, most: number]; most: number }
  | { kind: 'line'; most: number }
  | { kind: 'switch' }
  | { kind: 'choices' }
  | { kind: 'assignee'; isOptional: boolean }
  | { kind: 'minutes'; isOptional: boolean }
  | { kind: 'action' | 'assistant' | 'workflow' | 'values' | 'assignments' | 'until' | 'time' };

export interface Setting {
  /** The field of the type's config. */
  name: string;
  isRequired?: boolean;
  /** Shown only then. */
  isShown?: (config: Readonly<Record<string, unknown>>) => boolean;
}

const text = { kind: 'text', lines: [3, 10], most: limits.short_text } as const;
const line = { kind: 'line', most: limits.name } as const;
const hasAssignee = (config: Readonly<Record<string, unknown>>) => config.assignee !== null;
const due = [
  { name: 'due_minutes', kind: 'minutes', isOptional: true, isShown: hasAssignee },
  { name: 'due_in_working_time', kind: 'switch', isShown: (config) => hasAssignee(config) && config.due_minutes !== null },
] as const satisfies (Setting & SettingKind)[];

/** The settings of each type in the order of its form. Their words are in `workflowEditor.settings`. */
export const settingsOfTypes: Record<ComponentType, readonly (Setting & SettingKind)[]> = {
  message: [{ name: 'text', isRequired: true, ...text }],
  form: [
    { name: 'text', ...text },
    { name: 'assignee', kind: 'assignee', isOptional: true },
    { name: 'title', isShown: hasAssignee, ...line },
    ...due,
  ],
  choice: [
    { name: 'text', isRequired: true, ...text },
    { name: 'choices', isRequired: true, kind: 'choices' },
  ],
  approval: [
    { name: 'title', isRequired: true, ...line },
    { name: 'text', ...text },
    { name: 'assignee', kind: 'assignee', isOptional: false },
    ...due,
  ],
  action: [
    { name: 'action_id', isRequired: true, kind: 'action' },
    { name: 'arguments', kind: 'values' },
    { name: 'continues_on_failure', kind: 'switch' },
  ],
  knowledge: [
    { name: 'assistant_id', isRequired: true, kind: 'assistant' },
    { name: 'question', ...text },
  ],
  prompt: [
    { name: 'assistant_id', isRequired: true, kind: 'assistant' },
    { name: 'prompt', isRequired: true, kind: 'text', lines: [6, 20], most: limits.text },
  ],
  set_variables: [{ name: 'assignments', isRequired: true, kind: 'assignments' }],
  wait: [
    { name: 'until', kind: 'until' },
    { name: 'minutes', kind: 'minutes', isOptional: false, isShown: ({ until }) => until !== 'date' },
    { name: 'date', isShown: ({ until }) => until === 'date', ...line },
    { name: 'time', kind: 'time', isShown: ({ until }) => until === 'date' },
  ],
  notification: [
    { name: 'to', kind: 'assignee', isOptional: false },
    { name: 'title', isRequired: true, ...line },
    { name: 'text', ...text },
  ],
  start_workflow: [
    { name: 'workflow_id', isRequired: true, kind: 'workflow' },
    { name: 'values', kind: 'values' },
    { name: 'waits', kind: 'switch' },
    { name: 'continues_on_failure', kind: 'switch', isShown: ({ waits }) => waits === true },
  ],
};
