import * as z from 'zod';
import { limits } from '../../limits';
import type { JsonValue, Variables } from '../../engine/json-value';
import { addWorkingMinutes } from '../../inbox/add-working-minutes';
import { isOnlyPlaceholder, placeholderNames } from '../../text/placeholders';
import { readVariable } from '../../engine/value-text';
import type { WorkflowField } from '../definition';
import type { WorkflowEnv } from '../instance';
import type { ComponentProblem, ComponentView, FixedField } from './component-module';

// What several component types have in their config.

/** A year. */
const longestMinutes = 366 * 24 * 60;
const minute = 60_000;

/** A text with placeholders. Empty until someone writes it. */
export const textField = z.string().max(limits.short_text).default('');
export const titleField = z.string().max(limits.name).default('');
/** The id of something outside of the definition. */
export const targetField = z.uuid().nullable().default(null);
export const minutesField = z.int32().min(0).max(longestMinutes);

export const assigneeSchema = z.union([
  z.object({ type: z.enum(['member', 'team']), id: z.uuid() }),
  z.object({ type: z.literal('anyone') }),
]);

/** When a task is due. Null: at no particular time. */
export const dueFields = {
  due_minutes: minutesField.nullable().default(null),
  /** Whether nights and closed days do not count. */
  due_in_working_time: z.boolean().default(false),
};

/** Values as texts with placeholders, by the names of what receives them. */
export const valuesField = z
  .record(z.string().regex(/\S/, 'required').max(limits.name), z.string().max(limits.short_text))
  .refine((given) => Object.keys(given).length <= limits.action_arguments, 'too_many')
  .default({});

export function fixedField(name: string, data_type: WorkflowField['data_type'], choices: readonly string[] = []): FixedField {
  return { name, data_type, is_required: false, choices };
}

/** The moment so many minutes from now. Null if the business is never open. */
export function momentAfter(env: WorkflowEnv, minutes: number, inWorkingTime: boolean): number | null {
  return inWorkingTime ? addWorkingMinutes(env, env.now, minutes) : env.now + minutes * minute;
}

export function dueAt(env: WorkflowEnv, config: { due_minutes: number | null; due_in_working_time: boolean }): number | null {
  return config.due_minutes === null ? null : momentAfter(env, config.due_minutes, config.due_in_working_time);
}

/** The inputs that have a value, and the filled texts of the config. A text that is only a placeholder is the value itself. */
export function argumentsOf(view: ComponentView<unknown>, texts: Readonly<Record<string, string>>): Variables {
  const given = Object.entries(texts).map(([name, text]) => [name, isOnlyPlaceholder(text) ? wholeValue(view, text) : view.fill(text)]);
  return { ...view.inputs, ...(Object.fromEntries(given) as Variables) };
}

function wholeValue(view: ComponentView<unknown>, text: string): JsonValue {
  return readVariable(view.values(), placeholderNames(text)[0] ?? '') ?? null;
}

/** The parts of a value that have the names of these fields. */
export function partsOf(value: JsonValue | undefined, fields: readonly WorkflowField[]): Variables {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const found = fields.flatMap(({ name }) => (Object.hasOwn(value, name) ? [[name, value[name] ?? null] as const] : []));
  return Object.fromEntries(found);
}

/** A problem if a text is blank. */
export function required(setting: string, text: string): ComponentProblem[] {
  return text.trim() === '' ? [{ code: 'setting_required', setting }] : [];
}

/** A problem if nothing is chosen, or something that does not exist. */
export function requiredTarget(
  setting: string,
  id: string | null,
  known: ReadonlySet<string> | null,
  unknown: ComponentProblem['code'],
): ComponentProblem[] {
  if (id === null) return [{ code: 'setting_required', setting }];
  return known && !known.has(id) ? [{ code: unknown, setting }] : [];
}
