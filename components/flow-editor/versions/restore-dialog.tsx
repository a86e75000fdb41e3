'use client';

import { Alert, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { useRefreshFlows } from '@/components/flows/use-flow-bases';
import { useRouter } from '@/components/i18n/navigation';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import type { FlowBase, Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { importVersion } from '@/lib/contracts/flow-manager/dialog/flow-imports';
import { cloneVersion, exportVersion, updateVersion } from '@/lib/contracts/flow-manager/dialog/versions';

interface RestoreDialogProps {
  version: Version;
  base: FlowBase;
  onClose: () => void;
}

/** Asks for confirmation before a new draft gets the content of an earlier version, and opens the draft. */
export function RestoreDialog({ version, base, onClose }: RestoreDialogProps) {
  const t = useTranslations('flowEditor.versions.restore');
  const router = useRouter();
  const refresh = useRefreshFlows();
  const errorText = useErrorText();
  const { id: version_id, number, is_active } = version;

  const restore = useMutation({
    mutationFn: async () => {
      const draft = await (is_active
        ? callApi(cloneVersion, { params: { version_id }, body: {}, silent: true })
        : copyOf(version_id, base.id));
      // The draft exists already, so a missing note is no reason to fail.
      const note = t('note', { number });
      await callApi(updateVersion, { params: { version_id: draft.id }, body: { note }, silent: true }).catch(() => undefined);
      return draft;
    },
    onSuccess: (draft) => {
      showToast({ kind: 'success', message: t('done', { number, draft: draft.number }) });
      void refresh();
      router.push(`/assistants/${base.assistant_id}/flows/${draft.id}`);
      onClose();
    },
  });
  const hasDraft = base.latest_version_id !== base.active_version_id;
  return (
    <ConfirmDialog
      title={t('title', { number })}
      confirm={t('confirm')}
      isPending={restore.isPending}
      onConfirm={() => restore.mutate()}
      onClose={onClose}
    >
      <Text>{t('text', { number })}</Text>
      {hasDraft && <Text mt="xs">{t('current')}</Text>}
      {restore.isError && (
        <Alert color="red" variant="light" role="alert" mt="md" title={t('failed')}>
          {errorText(restore.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

/** Only the active version can be cloned. The document of any other one is imported as a new version. */
async function copyOf(version_id: string, flow_base_id: string): Promise<Version> {
  const body = await callApi(exportVersion, { params: { version_id }, silent: true });
  return callApi(importVersion, { params: { flow_base_id }, query: { activate: 'false' }, body, silent: true });
}
