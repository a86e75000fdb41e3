'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { updateInstanceStatus, type ListedInstance } from '@/lib/contracts/flow-manager/workflow/instances';
import { useCall } from '../api/use-call';
import { richIsolate } from '../i18n/rich-isolate';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { showToast } from '../ui/show-toast';
import { useRefreshInstances } from './use-refresh-instances';

interface CancelDialogProps {
  instance: Pick<ListedInstance, 'id' | 'workflow'>;
  onClose: () => void;
}

/** Cancels an instance, after a question: it cannot be continued. */
export function CancelDialog({ instance, onClose }: CancelDialogProps) {
  const t = useTranslations('workflowInstances');
  const refresh = useRefreshInstances();
  const cancel = useCall(updateInstanceStatus, {
    onSuccess: () => showToast({ kind: 'success', message: t('actions.done.cancel') }),
    onSettled: async () => {
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('cancel.title', { name: instance.workflow.name, bdi: richIsolate })}
      confirm={t('actions.cancel')}
      cancel={t('cancel.keep')}
      isDangerous
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { workflow_instance_id: instance.id }, body: { action: 'cancel' } })}
      onClose={onClose}
    >
      <Text>{t('cancel.text')}</Text>
    </ConfirmDialog>
  );
}
