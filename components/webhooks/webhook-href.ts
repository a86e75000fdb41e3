/** The parts of a webhook's page, in the order of their tabs. */
export const webhookTabs = ['overview', 'deliveries', 'settings'] as const;

export type WebhookTab = (typeof webhookTabs)[number];

export const webhooksHref = '/integrations/webhooks';

/** The address of a webhook's page. */
export function webhookHref(id: string, tab: WebhookTab = 'overview'): string {
  return tab === 'overview' ? `${webhooksHref}/${id}` : `${webhooksHref}/${id}?tab=${tab}`;
}
