'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { hangUpCall } from '@/lib/contracts/voice/call-actions';
import type { Call } from '@/lib/contracts/voice/calls';
import { useRefreshVoice } from '../use-refresh-voice';

/** Ends a call in progress, after a question: someone is on the line. */
export function HangUp({ call, onClose }: { call: Call; onClose: () => void }) {
  const t = useTranslations('calls.detail');
  const refresh = useRefreshVoice();
  const hangUp = useCall(hangUpCall, {
    onSuccess: () => showToast({ kind: 'success', message: t('hung_up') }),
    onSettled: async () => {
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t('hang_up_title')}
      confirm={t('hang_up')}
      isDangerous
      isPending={hangUp.isPending}
      onConfirm={() => hangUp.mutate({ params: { call_id: call.id } })}
      onClose={onClose}
    >
      <Text>{t('hang_up_text')}</Text>
    </ConfirmDialog>
  );
}
