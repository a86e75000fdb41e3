'use client';

import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { updateSubscription, type Subscription } from '@/lib/contracts/user-management/subscriptions';
import { useCall } from '../api/use-call';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { showToast } from '../ui/show-toast';
import { useRefreshPlan } from './use-refresh-plan';

interface CancelDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

/** Asks before a subscription is canceled, with what happens then. */
export function CancelDialog({ subscription: { business_id, state, period_ends_at }, onClose }: CancelDialogProps) {
  const t = useTranslations('subscriptions.cancel');
  const format = useFormatter();
  const refresh = useRefreshPlan();
  const cancel = useCall(updateSubscription, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t('done') });
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t('title')}
      confirm={t('submit')}
      cancel={t('keep')}
      isDangerous
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { business_id }, body: { action: 'cancel' } })}
      onClose={onClose}
    >
      <Text>{state === 'past_due' ? t('now') : t('text', { when: format.dateTime(new Date(period_ends_at), { dateStyle: 'long' }) })}</Text>
    </ConfirmDialog>
  );
}
