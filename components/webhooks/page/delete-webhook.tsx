'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteWebhook, type Webhook } from '@/lib/contracts/user-management/webhooks';
import { useRefreshWebhooks } from '../use-refresh-webhooks';
import { webhookName } from '../webhook-name';

interface DeleteWebhookProps {
  webhook: Webhook;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a webhook, after its name was typed: what waits for it is lost. */
export function DeleteWebhook({ webhook, onClose, onDeleted }: DeleteWebhookProps) {
  const t = useTranslations('webhooks.remove');
  const refresh = useRefreshWebhooks();
  const name = webhookName(webhook);
  const remove = useCall(deleteWebhook, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name, bdi: richIsolate }) });
      onDeleted();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name, bdi: richIsolate })}
      confirm={t('confirm')}
      name={name}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { webhook_id: webhook.id } })}
      onClose={onClose}
    >
      <Text>{t('text', { pending: webhook.counts.pending })}</Text>
    </ConfirmDialog>
  );
}
