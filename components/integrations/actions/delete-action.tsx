'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteAction, type Action } from '@/lib/contracts/flow-manager/integrations/actions';
import { UsedBy } from '../frame/used-by';
import { useRefreshIntegrations } from '../frame/use-integration';

/** Asks for confirmation, and deletes an action with its history. */
export function DeleteAction({ action, onClose }: { action: Action; onClose: () => void }) {
  const t = useTranslations('integrations.actions.remove');
  const refresh = useRefreshIntegrations();
  const remove = useCall(deleteAction, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name: action.name, bdi: richIsolate }) });
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name: action.name, bdi: richIsolate })}
      confirm={t('confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { action_id: action.id } })}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
      <UsedBy integration_id={action.integration_id} action_id={action.id} />
    </ConfirmDialog>
  );
}
