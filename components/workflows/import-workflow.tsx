'use client';

import { Alert, Button, FileButton, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { useRouter } from '@/components/i18n/navigation';
import { DraftDialog } from '@/components/ui/draft-dialog';
import { useFieldProblems } from '@/components/ui/use-field-problems';
import * as z from 'zod';
import { workflowName } from '@/lib/contracts/flow-manager/workflow/flow-bases';
import { importWorkflow } from '@/lib/contracts/flow-manager/workflow/exchange';
import { limits } from '@/lib/limits';
import { useRefreshWorkflows } from './use-refresh-workflows';

/** The maximum number of listed problems. */
const mostProblems = 20;

const nameSchema = z.object({ name: workflowName });

/** Creates a workflow from a file that was exported here. Problems are listed by their place in the file. */
export function ImportWorkflow({ onClose }: { onClose: () => void }) {
  const t = useTranslations('workflows.import');
  const router = useRouter();
  const refresh = useRefreshWorkflows();
  const errorText = useErrorText();
  const problemsOf = useFieldProblems(nameSchema);
  const [content, setContent] = useState<Record<string, unknown> | null>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const call = useCall(importWorkflow, {
    onSuccess: async ({ id }) => {
      onClose();
      router.push(`/workflows/${id}`);
      await refresh();
    },
  });
  const take = async (file: File | null) => {
    if (!file) return;
    call.reset();
    const read = parse(await file.text());
    setContent(read);
    setProblem(read ? undefined : t('broken'));
    if (read && typeof read.name === 'string') setName(read.name);
  };
  const nameProblem = content ? problemsOf({ name }).name : undefined;
  const { error } = call;
  const fields = error instanceof ApiError ? error.fields : [];
  return (
    <DraftDialog onClose={onClose} isDirty={() => content !== null} size="lg" title={t('title')}>
      <Stack gap="md">
        <Text c="dimmed">{t('lead')}</Text>
        <Group>
          <FileButton accept="application/json,.json" onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFileImport size={16} aria-hidden />}>
                {t('choose')}
              </Button>
            )}
          </FileButton>
          {problem && (
            <Text c="var(--mantine-color-error)" role="alert">
              {problem}
            </Text>
          )}
        </Group>
        {content && (
          <TextInput
            label={t('name')}
            dir="ltr"
            required
            maxLength={limits.name}
            autoComplete="off"
            spellCheck={false}
            value={name}
            error={nameProblem}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        {error && (
          <Alert color="red" variant="light" role="alert" title={errorText(error)}>
            {fields.length > 1 && (
              <List size="sm" spacing={4}>
                {fields.slice(0, mostProblems).map(({ path, message }) => (
                  <List.Item key={path}>
                    <bdi dir="ltr">{path}</bdi>: {message}
                  </List.Item>
                ))}
              </List>
            )}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            onClick={() => call.mutate({ body: { ...content, name } as never, silent: true })}
            loading={call.isPending}
            disabled={!content || nameProblem !== undefined}
          >
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </DraftDialog>
  );
}

/** Null if the text is no JSON object. */
function parse(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
