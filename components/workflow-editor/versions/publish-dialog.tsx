'use client';

import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/show-toast';
import { versionName } from '@/components/workflow-fields/version-name';
import { publishVersion } from '@/lib/contracts/flow-manager/workflow/versions';
import { ProblemList } from '../check/problem-list';
import { useWorkflowEditing } from '../state/workflow-context';
import { useRefreshVersions } from './use-versions';

/** What is shown could not be saved, so it cannot be published. */
class UnsavedChanges extends Error {}

/** Says what publishing means and what keeps the version from it, and asks for confirmation. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('workflowEditor.publish');
  const { state, store, problems } = useWorkflowEditing();
  const refresh = useRefreshVersions();
  const errorText = useErrorText();
  const tVersions = useTranslations('workflowEditor.versions');
  const name = versionName(state.version, (values) => tVersions('number', values));
  const publish = useMutation({
    mutationFn: async () => {
      // What was just changed belongs to what is published.
      await store.save();
      if (store.hasUnsaved()) throw new UnsavedChanges();
      const { id, revision } = store.getState().version;
      return callApi(publishVersion, { params: { workflow_version_id: id }, if_match: revision, silent: true });
    },
    onSuccess: async (version) => {
      store.setVersion(version);
      showToast({ kind: 'success', message: t.rich('done', { name, v: (children) => <bdi>{children}</bdi> }) });
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog onClose={onClose} size="lg" title={t.rich('title', { name, v: (children) => <bdi>{children}</bdi> })}>
      <Stack gap="md">
        <Text>{t('lead')}</Text>
        <Text>{t('read_only')}</Text>
        <section>
          <Text component="h3" fw={600} m={0} mb={4}>
            {t('problems')}
          </Text>
          {problems.length === 0 ? <Text c="dimmed">{t('no_problems')}</Text> : <ProblemList problems={problems} onShow={onClose} />}
        </section>
        {publish.isError && (
          <Text c="var(--mantine-color-error)" role="alert">
            {publish.error instanceof UnsavedChanges ? t('unsaved') : errorText(publish.error)}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={() => publish.mutate()} loading={publish.isPending} disabled={problems.length > 0}>
            {t('confirm')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
