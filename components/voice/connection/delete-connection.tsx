'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteSipConnection, type SipConnection } from '@/lib/contracts/voice/sip-connections';
import { useRefreshVoice } from '../use-refresh-voice';

interface DeleteConnectionProps {
  connection: SipConnection;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a connection, after its name was typed: its phone cannot register any more. */
export function DeleteConnection({ connection: { id, name }, onClose, onDeleted }: DeleteConnectionProps) {
  const t = useTranslations('voice.remove');
  const refresh = useRefreshVoice();
  const remove = useCall(deleteSipConnection, {
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
      onConfirm={() => remove.mutate({ params: { connection_id: id } })}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
    </ConfirmDialog>
  );
}
