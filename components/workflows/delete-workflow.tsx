'use client';

import { Alert, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteFlowBase, type Workflow } from '@/lib/contracts/flow-manager/workflow/flow-bases';
import { useRefreshWorkflows } from './use-refresh-workflows';

/** Asks for the name before a workflow is deleted with all its versions. */
export function DeleteWorkflow({ workflow: { id, name, version_count }, onClose }: { workflow: Workflow; onClose: () => void }) {
  const t = useTranslations('workflows.delete');
  const refresh = useRefreshWorkflows();
  const errorText = useErrorText();
  const written = (children: React.ReactNode) => <bdi dir="ltr">{children}</bdi>;
  const remove = useCall(deleteFlowBase, {
    onSuccess: async () => {
      onClose();
      showToast({ kind: 'success', message: t.rich('done', { name, v: written }) });
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name, v: written })}
      confirm={t('confirm')}
      name={name}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { workflow_id: id }, silent: true })}
      onClose={onClose}
    >
      <Text>{t('text', { count: version_count })}</Text>
      <Text fw={600} mt="xs">
        {t('irreversible')}
      </Text>
      {remove.isError && (
        <Alert color="red" variant="light" role="alert" mt="md" title={t('failed')}>
          {errorText(remove.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
