import type { Webhook } from '@/lib/contracts/user-management/webhooks';

/** What people call a webhook: its description, or the host of its address. */
export function webhookName({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  return description || (URL.canParse(url) ? new URL(url).host : url);
}
