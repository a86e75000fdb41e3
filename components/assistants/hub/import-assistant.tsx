'use client';

import { Alert, Button, FileButton, Group, List, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { useRouter } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { Dialog } from '@/components/ui/dialog';
import { importAssistant, type AssistantReport, type TakenCounts } from '@/lib/contracts/flow-manager/assistant-exchange';
import { limits } from '@/lib/limits';
import { useRefreshAssistants } from '../use-refresh-assistants';
import { LeftOutList } from './left-out-list';

const megabytes = limits.assistant_file / 1024 / 1024;
const kinds = [
  'flows',
  'nodes',
  'intents',
  'phrases',
  'entities',
  'templates',
  'instructions',
  'rules',
  'indexes',
  'documents',
] as const satisfies readonly (keyof TakenCounts)[];

/** Creates an assistant from a file: first what would happen, then the import itself, which opens the assistant. */
export function ImportAssistant({ onClose }: { onClose: () => void }) {
  const t = useTranslations('assistantHub.import');
  const errorText = useErrorText();
  const router = useRouter();
  const refresh = useRefreshAssistants();
  const call = useCall(importAssistant);
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<AssistantReport>();
  const [problem, setProblem] = useState<ApiError>();

  const send = async (chosen: File, dry_run: boolean) => {
    setProblem(undefined);
    try {
      const result = await call.mutateAsync({ body: { file: chosen }, query: { dry_run: String(dry_run) }, silent: true });
      setReport(result.report);
      if (!result.assistant_id) return;
      onClose();
      await refresh();
      router.push(`/assistants/${result.assistant_id}?created`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setReport(undefined);
      setProblem(error);
    }
  };
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    setFile(chosen);
    void send(chosen, true);
  };

  return (
    <Dialog title={t('title')} onClose={onClose} size="lg">
      <Stack gap="md">
        <Text c="dimmed">{t('text', { megabytes })}</Text>
        <Group gap="xs">
          <FileButton accept=".json,application/json" onChange={choose}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconFileImport size={16} aria-hidden />}
                loading={call.isPending && !report}
              >
                {t('choose')}
              </Button>
            )}
          </FileButton>
          {file && <bdi>{file.name}</bdi>}
        </Group>
        <div role="alert">
          {problem && (
            <Alert role="none" color="red" variant="light" title={t('refused')}>
              <Text size="sm">{errorText(problem)}</Text>
              <List size="sm">
                {problem.fields.slice(0, 10).map(({ path, message }) => (
                  <List.Item key={path}>
                    <bdi dir="ltr">{path}</bdi>: {message}
                  </List.Item>
                ))}
              </List>
            </Alert>
          )}
        </div>
        {report && <Report report={report} />}
        <Group justify="flex-end" gap="xs">
          <Button
            disabled={!report || !file}
            loading={call.isPending && report !== undefined}
            onClick={() => file && void send(file, false)}
          >
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Report({ report }: { report: AssistantReport }) {
  const t = useTranslations('assistantHub.import');
  const taken = kinds.filter((kind) => report.taken[kind] > 0);
  return (
    <Stack gap="xs" role="status">
      <Text fw={500}>{t.rich('will', { name: report.name, bdi: richIsolate })}</Text>
      <List size="sm">
        {taken.map((kind) => (
          <List.Item key={kind}>{t(`taken.${kind}`, { count: report.taken[kind] })}</List.Item>
        ))}
        {report.renamed.map(({ from, to }) => (
          <List.Item key={to}>{t.rich('renamed', { from, to, bdi: richIsolate })}</List.Item>
        ))}
      </List>
      <LeftOutList title={t('left_out')} items={report.left_out} />
      {report.training_problems.length > 0 && <Text size="sm">{t('training_problems', { count: report.training_problems.length })}</Text>}
    </Stack>
  );
}
