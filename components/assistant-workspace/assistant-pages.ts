import type { PermissionKey } from '@/lib/permissions';

/** The pages of an assistant in the order of their tabs: the overview first, the settings last. */
export const assistantTabs = ['overview', 'flows', 'nlu', 'settings'] as const;

export type AssistantTab = (typeof assistantTabs)[number];

/** What someone must be allowed to do to see a page, beside reading the assistant. */
export const tabPermissions: Partial<Record<AssistantTab, PermissionKey>> = { flows: 'flows.read', nlu: 'nlu.read' };

/** The address of a page of an assistant. */
export function assistantHref(assistant_id: string, tab: AssistantTab = 'overview'): string {
  const page = `/assistants/${assistant_id}`;
  return tab === 'overview' ? page : `${page}/${tab}`;
}

/** The tab that an address belongs to: `/assistants/…/nlu/entities/…`. */
export function tabOf(pathname: string): AssistantTab {
  const part = pathname.split('/').filter(Boolean)[2];
  return assistantTabs.find((tab) => tab === part) ?? 'overview';
}
