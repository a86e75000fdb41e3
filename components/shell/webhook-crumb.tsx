import { getWebhook } from '@/lib/contracts/user-management/webhooks';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';
import { webhookName } from '../webhooks/webhook-name';

/** The name of the open webhook. The page requests it too, and both share one response. */
export default function WebhookCrumb({ id, otherwise }: { id: string; otherwise: string }) {
  const isAllowed = usePermission('webhooks.read');
  const { data } = useEndpoint(getWebhook, { params: { webhook_id: id } }, { enabled: isAllowed });
  return data ? webhookName(data) : otherwise;
}
