'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { DeleteDialog } from '@/components/ui/delete-dialog';
import { deleteSipConnection, type SipConnection } from '@/lib/contracts/voice/sip-connections';
import { useRefreshVoice } from '../use-refresh-voice';

interface DeleteConnectionProps {
  connection: SipConnection;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a connection: its phone cannot register any more. */
export function DeleteConnection({ connection: { id, name }, onClose, onDeleted }: DeleteConnectionProps) {
  const t = useTranslations('voice.remove');
  const refresh = useRefreshVoice();
  return (
    <DeleteDialog
      endpoint={deleteSipConnection}
      input={{ params: { connection_id: id } }}
      name={name}
      title={t.rich('title', { name, bdi: richIsolate })}
      confirm={t('confirm')}
      done={t.rich('done', { name, bdi: richIsolate })}
      onClose={onClose}
      onDeleted={onDeleted}
      refresh={refresh}
    >
      <Text>{t('text')}</Text>
    </DeleteDialog>
  );
}
