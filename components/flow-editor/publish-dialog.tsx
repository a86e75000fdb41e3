'use client';

import { Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { useRefreshFlows } from '@/components/flows/use-flow-bases';
import { isRollback } from '@/components/flows/version-menu';
import { Dialog } from '@/components/ui/dialog';
import { LoadError } from '@/components/ui/load-error';
import { showToast } from '@/components/ui/show-toast';
import type { Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { activateVersion, updateVersion, type Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { limits } from '@/lib/limits';
import { ChangesBetween } from './changes-between';
import classes from '@/components/canvas/lists.module.css';
import { ProblemList } from './problem-list';
import { useEditor } from './state/editor-context';
import { useProblems } from './state/use-problems';
import { PublishTests } from './tests/publish-tests';
import { useVersionFlow } from './versions/use-version-flow';

/** What is shown could not be saved, so it cannot be published. */
class UnsavedChanges extends Error {}

interface PublishDialogProps {
  /** The open version, or another one of the same flow. */
  version: Version;
  /** Called after a problem or a change was opened in the editor. */
  onShow?: () => void;
  onClose: () => void;
}

/** Shows what publishing a version, or going back to it, changes for customers and what is wrong with it, and asks for confirmation. */
export function PublishDialog({ version, onShow, onClose }: PublishDialogProps) {
  const t = useTranslations('flowEditor.publish');
  const tEditor = useTranslations('flowEditor');
  const { number } = version;
  const loaded = useVersionFlow(version.id);
  return (
    <Dialog onClose={onClose} size="lg" title={t(isRollback(version) ? 'roll_back.title' : 'title', { number })}>
      {loaded.flow && <Review version={version} flow={loaded.flow} onShow={onShow} onClose={onClose} />}
      {loaded.error && (
        <LoadError title={tEditor('version_error')} error={loaded.error} onRetry={loaded.retry} isRetrying={loaded.isFetching} />
      )}
      {!loaded.flow && !loaded.error && <Skeleton height={240} aria-label={t('loading')} />}
    </Dialog>
  );
}

function Review({ version, flow, onShow, onClose }: PublishDialogProps & { flow: Flow }) {
  const t = useTranslations('flowEditor.publish');
  const tEditor = useTranslations('flowEditor');
  const { flow: open, flowBases, assistant, store } = useEditor();
  const refresh = useRefreshFlows();
  const errorText = useErrorText();
  const [note, setNote] = useState(version.note);
  const active_id = flowBases.find(({ id }) => id === flow.flow_base_id)?.active_version_id ?? '';
  const active = useVersionFlow(active_id);
  const problems = useProblems(flow, assistant, flowBases);
  const isWrong = problems.some(({ severity }) => severity === 'error');
  const isBack = isRollback(version);
  const closeToShow = () => {
    onClose();
    onShow?.();
  };

  const publish = useMutation({
    mutationFn: async () => {
      // What was just changed belongs to what is published.
      await store.save();
      if (version.id === open.id && store.hasUnsaved()) throw new UnsavedChanges();
      if (note !== version.note) await callApi(updateVersion, { params: { version_id: version.id }, body: { note }, silent: true });
      return callApi(activateVersion, { params: { version_id: version.id }, silent: true });
    },
    onSuccess: async (activated) => {
      store.setVersion(activated.id === open.id ? activated : { is_active: false });
      showToast({ kind: 'success', message: t(isBack ? 'roll_back.done' : 'done', { number: activated.number }) });
      onClose();
      await refresh();
    },
  });

  const confirm = isWrong ? (isBack ? 'roll_back.confirm_anyway' : 'confirm_anyway') : isBack ? 'roll_back.confirm' : 'confirm';
  return (
    <Stack gap="md">
      <Text>{t(isBack ? 'roll_back.lead' : 'lead')}</Text>
      <section>
        <Text component="h3" fw={600} m={0} mb={4}>
          {t('problems')}
        </Text>
        {problems.length === 0 ? (
          <Text c="dimmed">{t('no_problems')}</Text>
        ) : (
          <ProblemList problems={problems} flow={flow} onShow={closeToShow} />
        )}
      </section>
      <PublishTests version_id={version.id} />
      <section>
        <Text component="h3" fw={600} m={0} mb={4}>
          {t('changes')}
        </Text>
        {active_id === '' && <Text c="dimmed">{t('first')}</Text>}
        {active.error && (
          <LoadError title={tEditor('version_error')} error={active.error} onRetry={active.retry} isRetrying={active.isFetching} />
        )}
        {active_id !== '' && !active.flow && !active.error && <Skeleton height={72} aria-label={t('loading')} />}
        {active.flow && (
          <div className={classes.bounded} tabIndex={0} role="group" aria-label={t('changes')}>
            <ChangesBetween before={active.flow} after={flow} none={t('no_changes')} onShow={closeToShow} />
          </div>
        )}
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
          {publish.error instanceof UnsavedChanges ? t('unsaved') : errorText(publish.error)}
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button onClick={() => publish.mutate()} loading={publish.isPending} color={isWrong ? 'red' : undefined}>
          {t(confirm)}
        </Button>
      </Group>
    </Stack>
  );
}
