import { settingsInput, type AssistantSettings, type SettingsChange } from '@/lib/contracts/flow-manager/assistant-settings';
import type { InstructionInput } from '@/lib/contracts/flow-manager/assistant-instructions';
import type { AssistantInput } from '@/lib/contracts/flow-manager/assistants';
import type { RouteInput } from '@/lib/contracts/flow-manager/decision-routes';

/** What the settings of an assistant edit, all of it in one form. */
export interface SettingsValues extends AssistantInput, Record<string, unknown> {
  default_flow_base_id: string | undefined;
  voice: string | null;
  workflow_id: string | null;
  index_ids: string[];
  instructions: (InstructionInput & { id?: string })[];
  routes: (RouteInput & { id?: string })[];
}

export const settingsSchema = settingsInput.partial({ default_flow_base_id: true });

/** The tabs, and the values that each of them edits. */
export const settingsTabs = {
  basic: ['name', 'type', 'language', 'mode', 'model', 'system_prompt'],
  knowledge: ['index_ids', 'default_flow_base_id', 'workflow_id'],
  instructions: ['instructions'],
  rules: ['routes'],
  voice: ['voice', 'language'],
  nlu: [],
} as const satisfies Record<string, readonly (keyof SettingsValues & string)[]>;
export type SettingsTab = keyof typeof settingsTabs;
export const tabNames = Object.keys(settingsTabs) as SettingsTab[];

/** The tabs with a problem, by the paths of the problems. */
export function tabsWith(paths: readonly string[]): SettingsTab[] {
  const fields = new Set(paths.map((path) => path.split('.')[0] ?? ''));
  return tabNames.filter((tab) => (settingsTabs[tab] as readonly string[]).some((field) => fields.has(field)));
}

export function valuesOf(settings: AssistantSettings): SettingsValues {
  const { name, system_prompt, type, model, language, mode, voice, workflow_id, index_ids, default_flow_base_id } = settings;
  return {
    ...{ name, system_prompt, type, model, language, mode, voice, workflow_id },
    index_ids: [...index_ids].sort(),
    default_flow_base_id: default_flow_base_id ?? undefined,
    instructions: settings.instructions.map(({ id, title, content }) => ({ id, title, content })),
    routes: settings.routes.map(({ id, condition_type, condition, target_assistant_id }) => ({
      id,
      condition_type,
      condition,
      target_assistant_id,
    })),
  };
}

/** Only the values changed here, so a colleague's changes of others are kept. */
export function changesOf(before: SettingsValues, after: SettingsValues): SettingsChange {
  const changed = Object.entries(after).filter(([field, value]) => !isEqual(value, before[field]));
  return Object.fromEntries(changed);
}

/** Whether none of these values differs. */
export function areUnchanged(fields: readonly string[], one: SettingsValues, other: SettingsValues): boolean {
  return fields.every((field) => isEqual(one[field], other[field]));
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
