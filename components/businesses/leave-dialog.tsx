'use client';

import { Alert, List } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import type { Me } from '@/lib/contracts/user-management/auth';
import { leaveBusiness } from '@/lib/contracts/user-management/businesses';
import { useCall } from '../api/use-call';
import { useErrorText } from '../api/use-error-text';
import { richIsolate } from '../i18n/rich-isolate';
import { goOnWith } from '../session/use-switch-business';
import { ConfirmDialog } from '../ui/confirm-dialog';

interface LeaveDialogProps {
  business: NonNullable<Me['business']>;
  onClose: () => void;
}

/** Asks for confirmation before a person leaves. Shows the only owner what must be done first. */
export function LeaveDialog({ business, onClose }: LeaveDialogProps) {
  const t = useTranslations('businesses.ways.leave');
  const locale = useLocale();
  const errorText = useErrorText();
  const leave = useCall(leaveBusiness, { onSuccess: ({ access_token }) => goOnWith(access_token, locale) });
  return (
    <ConfirmDialog
      title={t.rich('title', { name: business.name, bdi: richIsolate })}
      confirm={t('submit')}
      isDangerous
      isPending={leave.isPending || leave.isSuccess}
      onConfirm={() => leave.mutate({ silent: true })}
      onClose={onClose}
    >
      <List size="sm" spacing={4}>
        <List.Item>{t('sessions')}</List.Item>
        <List.Item>{t('queue')}</List.Item>
        <List.Item>{t('owner')}</List.Item>
      </List>
      <div role="alert">
        {leave.isError && (
          <Alert role="none" color="red" variant="light" mt="md">
            {errorText(leave.error)}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  );
}
