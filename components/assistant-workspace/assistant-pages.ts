import type { PermissionKey } from '@/lib/permissions';

/** The pages of an assistant in the order of their tabs, from the overview to the settings. */
export const assistantTabs = ['overview', 'flows', 'nlu', 'knowledge', 'settings'] as const;

export type AssistantTab = (typeof assistantTabs)[number];

/** The permission that each page requires in addition to reading the assistant. */
export const tabPermissions: Partial<Record<AssistantTab, PermissionKey>> = {
  flows: 'flows.read',
  nlu: 'nlu.read',
  knowledge: 'knowledge.read',
};

/** The address of a page of an assistant. */
export function assistantHref(assistant_id: string, tab: AssistantTab = 'overview'): string {
  const page = `/assistants/${assistant_id}`;
  return tab === 'overview' ? page : `${page}/${tab}`;
}

/** The tab of an address: `/assistants/…/nlu/entities/…`. */
export function tabOf(pathname: string): AssistantTab {
  const part = pathname.split('/').filter(Boolean)[2];
  return assistantTabs.find((tab) => tab === part) ?? 'overview';
}
