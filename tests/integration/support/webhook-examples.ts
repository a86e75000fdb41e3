import type { Example } from './example';
import { refusedUrl } from './webhook-world';
import type { World } from './world';

const base = '/api/user-management/webhooks';

const activate = ({ account, ids }: World) => account.call('put', `${base}/${ids.webhook_id}`, { json: { is_active: true } });

export const webhookExamples: Record<string, Example> = {
  [`POST ${base}`]: { body: () => ({ url: refusedUrl, description: 'فروشگاه', events: ['message.created', 'handoff.opened'] }) },
  [`PUT ${base}/{webhook_id}`]: { body: () => ({ description: 'نام دیگر', events: ['contact.created'] }) },
  [`POST ${base}/{webhook_id}/rotate-secret`]: { body: () => ({ overlap_hours: 48 }) },
  [`GET ${base}/{webhook_id}/deliveries`]: { query: ({ ids }) => ({ conversation_id: ids.session_id, state: 'failed' }) },
  [`POST ${base}/{webhook_id}/resend-failed`]: { before: activate },
  [`POST ${base}/{webhook_id}/deliveries/{delivery_id}/resend`]: { before: activate },
};
