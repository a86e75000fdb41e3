'use client';

import { NativeSelect, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { rotateWebhookSecret, type Webhook } from '@/lib/contracts/user-management/webhooks';
import { SecretDialog } from '../secret-dialog';
import { useRefreshWebhooks } from '../use-refresh-webhooks';

/** For how long the previous secret can sign too, in hours. */
const choices = [24, 72, 168, 1, 0] as const;

/** Replaces the secret of a webhook, and shows the new one once. */
export function RotateSecret({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTranslations('webhooks.rotate');
  const refresh = useRefreshWebhooks();
  const [hours, setHours] = useState<number>(choices[0]);
  const rotate = useCall(rotateWebhookSecret, { onSuccess: () => refresh() });
  if (rotate.data) return <SecretDialog title={t('done')} secret={rotate.data.secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('title')}
      confirm={t('confirm')}
      isPending={rotate.isPending}
      onConfirm={() => rotate.mutate({ params: { webhook_id: webhook.id }, body: { overlap_hours: hours } })}
      onClose={onClose}
    >
      <Text mb="md">{t(webhook.previous_secret_ends_at ? 'text_again' : 'text')}</Text>
      <NativeSelect
        label={t('overlap')}
        value={String(hours)}
        onChange={(event) => setHours(Number(event.currentTarget.value))}
        data={choices.map((value) => ({ value: String(value), label: t('hours', { hours: value, days: value / 24 }) }))}
      />
    </ConfirmDialog>
  );
}
