/** The pages of the training center, in the order of their tabs. Each name is also its part of the address. */
export const nluTabs = ['intents', 'entities', 'templates', 'training', 'unmatched', 'exchange', 'guide'] as const;

export type NluTab = (typeof nluTabs)[number];

/** The address of a page of an assistant's training centre. */
export function nluHref(assistant_id: string, tab: NluTab): string {
  return `/assistants/${assistant_id}/nlu/${tab}`;
}
