import type { Example } from './example';
import { refusedUrl } from './webhook-world';
import type { World } from './world';

const base = '/api/flow-manager/channels';
const purpose = ({ ids }: World) => ({ connection_id: ids.connection_id, purpose: 'messages' });

export const channelExamples: Record<string, Example> = {
  [`GET ${base}/connections`]: { query: () => ({ channel: 'webhook', state: 'connected', search: 'کانال' }) },
  [`PUT ${base}/connections/{connection_id}/assistants/{purpose}`]: {
    params: purpose,
    body: ({ ids }) => ({ assistant_id: ids.other_assistant_id, is_active: false }),
  },
  [`DELETE ${base}/connections/{connection_id}/assistants/{purpose}`]: { params: purpose },
  [`GET ${base}/connections/{connection_id}/assistants/{purpose}`]: { params: purpose },
  [`POST ${base}/connections/{connection_id}/assistants/{purpose}/enable`]: { params: purpose },
  [`POST ${base}/connections/{connection_id}/assistants/{purpose}/disable`]: { params: purpose },
  [`GET ${base}/connections/{connection_id}/logs`]: { query: () => ({ only: 'errors' }) },
  [`POST ${base}/webhook`]: {
    body: ({ ids }) => ({ name: 'برنامهٔ فروشگاه', url: refusedUrl, assistant_id: ids.assistant_id }),
  },
  [`PUT ${base}/webhook/{connection_id}`]: { body: () => ({ name: 'نام دیگر', url: refusedUrl }) },
  [`POST ${base}/webhook/{connection_id}/rotate-secret`]: { body: () => ({ overlap_hours: 1 }) },
};
