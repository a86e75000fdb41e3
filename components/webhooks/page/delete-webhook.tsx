'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { DeleteDialog } from '@/components/ui/delete-dialog';
import { deleteWebhook, type Webhook } from '@/lib/contracts/user-management/webhooks';
import { useRefreshWebhooks } from '../use-refresh-webhooks';
import { webhookName } from '../webhook-name';

interface DeleteWebhookProps {
  webhook: Webhook;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a webhook: what waits for it is lost. */
export function DeleteWebhook({ webhook, onClose, onDeleted }: DeleteWebhookProps) {
  const t = useTranslations('webhooks.remove');
  const refresh = useRefreshWebhooks();
  const name = webhookName(webhook);
  return (
    <DeleteDialog
      endpoint={deleteWebhook}
      input={{ params: { webhook_id: webhook.id } }}
      name={name}
      title={t.rich('title', { name, bdi: richIsolate })}
      confirm={t('confirm')}
      done={t.rich('done', { name, bdi: richIsolate })}
      onClose={onClose}
      onDeleted={onDeleted}
      refresh={refresh}
    >
      <Text>{t('text', { pending: webhook.counts.pending })}</Text>
    </DeleteDialog>
  );
}
