/** The parts of a customer's page, in the order of their tabs. */
export const contactTabs = ['conversations', 'timeline', 'details'] as const;

export type ContactTab = (typeof contactTabs)[number];

/** The address of a customer's page. */
export function contactHref(contact_id: string, tab: ContactTab = 'conversations'): string {
  return tab === 'conversations' ? `/customers/${contact_id}` : `/customers/${contact_id}?tab=${tab}`;
}
