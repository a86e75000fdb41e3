'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { disconnectConnection, type Connection } from '@/lib/contracts/flow-manager/channels/connections';
import { useRefreshConnections } from '../use-refresh-connections';

interface DisconnectDialogProps {
  connection: Connection;
  onClose: () => void;
  onDone: () => void;
}

/** Disconnects an account, after it was said what stays and what does not. */
export function DisconnectDialog({ connection: { id, name, waiting }, onClose, onDone }: DisconnectDialogProps) {
  const t = useTranslations('channels.disconnect');
  const refresh = useRefreshConnections();
  const disconnect = useCall(disconnectConnection, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name, bdi: richIsolate }) });
      onDone();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name, bdi: richIsolate })}
      confirm={t('confirm')}
      isDangerous
      isPending={disconnect.isPending}
      onConfirm={() => disconnect.mutate({ params: { connection_id: id } })}
      onClose={onClose}
    >
      <Text>{t('text', { count: waiting.to_send + waiting.received })}</Text>
    </ConfirmDialog>
  );
}
