'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteCallRecording, type Call } from '@/lib/contracts/voice/calls';
import { useRefreshVoice } from '../use-refresh-voice';

/** Deletes the recording of a call. Its text stays. */
export function DeleteRecording({ call, onClose }: { call: Call; onClose: () => void }) {
  const t = useTranslations('calls.recording');
  const refresh = useRefreshVoice();
  const remove = useCall(deleteCallRecording, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t('removed') });
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t('remove_title')}
      confirm={t('remove_confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { call_id: call.id } })}
      onClose={onClose}
    >
      <Text>{t('remove_text')}</Text>
    </ConfirmDialog>
  );
}
