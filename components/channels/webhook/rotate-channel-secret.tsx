'use client';

import { NativeSelect, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { SecretDialog } from '@/components/webhooks/secret-dialog';
import { rotateChannelSecret, type WebhookConnection } from '@/lib/contracts/flow-manager/channels/webhook';
import { useRefreshConnections } from '../use-refresh-connections';

/** For how long the other system may sign with the previous secret, in hours. */
const choices = [24, 72, 168, 1, 0] as const;

/** Replaces the secret of a webhook channel, and shows the new one once. */
export function RotateChannelSecret({ webhook, onClose }: { webhook: WebhookConnection; onClose: () => void }) {
  const t = useTranslations('channels.webhook');
  const refresh = useRefreshConnections();
  const [hours, setHours] = useState<number>(choices[0]);
  const rotate = useCall(rotateChannelSecret, { onSuccess: () => refresh() });
  if (rotate.data) return <SecretDialog title={t('rotated')} secret={rotate.data.secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('rotate')}
      confirm={t('rotate_action')}
      isPending={rotate.isPending}
      onConfirm={() => rotate.mutate({ params: { connection_id: webhook.id }, body: { overlap_hours: hours } })}
      onClose={onClose}
    >
      <Text mb="md">{t('rotate_text')}</Text>
      <NativeSelect
        label={t('overlap')}
        value={String(hours)}
        onChange={(event) => setHours(Number(event.currentTarget.value))}
        data={choices.map((value) => ({ value: String(value), label: t('hours', { hours: value, days: value / 24 }) }))}
      />
    </ConfirmDialog>
  );
}
