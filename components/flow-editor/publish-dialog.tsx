'use client';

import { Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useErrorText } from '@/components/api/use-error-text';
import { useRefreshFlows } from '@/components/flows/use-flow-bases';
import { Dialog } from '@/components/ui/dialog';
import { LoadError } from '@/components/ui/load-error';
import { showToast } from '@/components/ui/show-toast';
import { activateVersion, getFlow, updateVersion } from '@/lib/contracts/flow-manager/dialog/versions';
import type { CheckProblem } from '@/lib/engine/check-flow';
import { compareFlows } from '@/lib/engine/compare-flows';
import { limits } from '@/lib/limits';
import { ChangeList } from './change-list';
import { ProblemList } from './problem-list';
import { useEditor } from './state/editor-context';

interface PublishDialogProps {
  problems: readonly CheckProblem[];
  onClose: () => void;
}

/** Shows what publishing the open version changes for customers and what is wrong with it, and asks for confirmation. */
export function PublishDialog({ problems, onClose }: PublishDialogProps) {
  const t = useTranslations('flowEditor.publish');
  const { flow, flowBases, store } = useEditor();
  const queries = useQueryClient();
  const refresh = useRefreshFlows();
  const errorText = useErrorText();
  const [note, setNote] = useState(flow.note);
  const active_id = flowBases.find(({ id }) => id === flow.flow_base_id)?.active_version_id ?? '';
  const active = useEndpoint(getFlow, { params: { version_id: active_id } }, { enabled: active_id !== '', staleTime: 0 });
  const isWrong = problems.some(({ severity }) => severity === 'error');

  const publish = useMutation({
    mutationFn: async () => {
      // What was just changed belongs to what is published.
      await store.save();
      if (note !== flow.note) await callApi(updateVersion, { params: { version_id: flow.id }, body: { note }, silent: true });
      return callApi(activateVersion, { params: { version_id: flow.id }, silent: true });
    },
    onSuccess: async (version) => {
      store.setVersion(version);
      showToast({ kind: 'success', message: t('done', { number: version.number }) });
      await refresh();
      await queries.invalidateQueries({ queryKey: [getFlow.path] });
      onClose();
    },
  });

  const { changes, moved_nodes: moved } = active.data ? compareFlows(active.data, flow) : { changes: [], moved_nodes: 0 };
  return (
    <Dialog onClose={onClose} size="lg" title={t('title', { number: flow.number })}>
      <Stack gap="md">
        <Text>{t('lead')}</Text>
        <section>
          <Text component="h3" fw={600} m={0} mb={4}>
            {t('problems')}
          </Text>
          {problems.length === 0 ? <Text c="dimmed">{t('no_problems')}</Text> : <ProblemList problems={problems} onShow={onClose} />}
        </section>
        <section>
          <Text component="h3" fw={600} m={0} mb={4}>
            {t('changes')}
          </Text>
          {active_id === '' && <Text c="dimmed">{t('first')}</Text>}
          {active.isError && (
            <LoadError
              title={errorText(active.error)}
              error={active.error}
              onRetry={() => void active.refetch()}
              isRetrying={active.isFetching}
            />
          )}
          {active_id !== '' && active.isPending && <Skeleton height={72} aria-label={t('loading')} />}
          {active.data && changes.length === 0 && moved === 0 && <Text c="dimmed">{t('no_changes')}</Text>}
          {active.data && <ChangeList changes={changes} moved={moved} />}
        </section>
        <Textarea
          label={t('note')}
          description={t('note_help')}
          dir="auto"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={limits.description}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {publish.isError && (
          <Text c="var(--mantine-color-error)" role="alert">
            {errorText(publish.error)}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button onClick={() => publish.mutate()} loading={publish.isPending} color={isWrong ? 'red' : undefined}>
            {t(isWrong ? 'confirm_anyway' : 'confirm')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
