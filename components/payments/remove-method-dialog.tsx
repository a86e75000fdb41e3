'use client';

import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { listPaymentMethods, removePaymentMethod, type PaymentMethod } from '@/lib/contracts/user-management/payment-methods';
import { getActiveSubscription } from '@/lib/contracts/user-management/subscriptions';
import { useCall } from '../api/use-call';
import { richIsolate } from '../i18n/rich-isolate';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { showToast } from '../ui/show-toast';
import { methodName } from './method-name';

interface RemoveMethodDialogProps {
  method: PaymentMethod;
  /** It is the last one, and it pays for renewals. */
  endsRenewals: boolean;
  onClose: () => void;
}

/** Asks before a saved payment method is removed, with what happens then. */
export function RemoveMethodDialog({ method, endsRenewals, onClose }: RemoveMethodDialogProps) {
  const t = useTranslations('payments.methods');
  const queries = useQueryClient();
  const remove = useCall(removePaymentMethod, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t('removed') });
      onClose();
      for (const { path } of [listPaymentMethods, getActiveSubscription]) await queries.invalidateQueries({ queryKey: [path] });
    },
  });
  return (
    <ConfirmDialog
      title={t('remove_title')}
      confirm={t('remove')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { method_id: method.id } })}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>{t.rich('remove_text', { method: methodName(method), bdi: richIsolate })}</Text>
        {endsRenewals && <Text>{t('remove_last')}</Text>}
      </Stack>
    </ConfirmDialog>
  );
}
