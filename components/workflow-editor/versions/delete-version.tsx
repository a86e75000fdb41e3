'use client';

import { Alert, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { versionName } from '@/components/workflow-fields/version-name';
import { deleteVersion, type WorkflowVersion } from '@/lib/contracts/flow-manager/workflow/versions';
import { useRefreshVersions } from './use-versions';

interface DeleteVersionProps {
  version: WorkflowVersion;
  /** Called before anything is fetched again. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a version is deleted with its states and transitions. */
export function DeleteVersion({ version, onDeleted, onClose }: DeleteVersionProps) {
  const { id, number } = version;
  const t = useTranslations('workflowEditor.delete_version');
  const tVersions = useTranslations('workflowEditor.versions');
  const name = versionName(version, (values) => tVersions('number', values));
  const refresh = useRefreshVersions();
  const errorText = useErrorText();
  const remove = useCall(deleteVersion, {
    onSuccess: async () => {
      onDeleted();
      onClose();
      showToast({ kind: 'success', message: t('done', { number }) });
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name, v: (children) => <bdi>{children}</bdi> })}
      confirm={t('confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { workflow_version_id: id }, silent: true })}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
      {remove.isError && (
        <Alert color="red" variant="light" role="alert" mt="md" title={t('failed')}>
          {errorText(remove.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
