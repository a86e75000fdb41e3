'use client';

import { Button, FileButton, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi, type CallOutput } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { DraftDialog } from '@/components/ui/draft-dialog';
import { listDocuments } from '@/lib/contracts/flow-manager/knowledge/documents';
import { uploadKnowledge } from '@/lib/contracts/flow-manager/knowledge/search';
import { useAddingFailure } from '../frame/use-adding-failure';
import { useRefreshKnowledge } from '../frame/use-refresh-knowledge';
import classes from './add.module.css';

interface JsonDialogProps {
  index_id: string;
  onClose: () => void;
}

/** How many problems are listed. */
const listed = 10;

const example = `[
  { "question": "…", "answer": "…" },
  { "title": "…", "text": "…" }
]`;

/** Adds many texts and questions with answers at once, from JSON. */
export function JsonDialog({ index_id, onClose }: JsonDialogProps) {
  const t = useTranslations('knowledge.add');
  const tConfirm = useTranslations('common.confirm');
  const errorText = useErrorText();
  const named = useAddingFailure();
  const refresh = useRefreshKnowledge();
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const [report, setReport] = useState<CallOutput<typeof uploadKnowledge>>();

  const send = async () => {
    if (!text.trim()) return setProblems([t('json.none')]);
    setSending(true);
    setProblems([]);
    try {
      const file = new File([text], 'knowledge.json', { type: 'application/json' });
      setReport(await named(callApi(uploadKnowledge, { params: { index_id }, body: { file }, silent: true })));
      await refresh(listDocuments);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : [];
      setProblems(fields.length > 1 ? fields.slice(0, listed).map(({ path, message }) => `${path}: ${message}`) : [errorText(error)]);
    } finally {
      setSending(false);
    }
  };

  return (
    <DraftDialog onClose={onClose} title={t('kinds.json')} size="lg" isDirty={() => !report && text.trim() !== ''}>
      {report ? (
        <Stack gap="md">
          <div role="status">
            <Text fw={600}>{t('json.done', { entries: report.entries, documents: report.documents.length })}</Text>
            {report.duplicates > 0 && <Text>{t('json.duplicates', { count: report.duplicates })}</Text>}
          </div>
          <Group justify="flex-end">
            <Button onClick={onClose} autoFocus>
              {tConfirm('close')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack gap="md">
          <Textarea
            label={t('json.label')}
            description={t('json.help')}
            placeholder={example}
            dir="ltr"
            spellCheck={false}
            classNames={{ input: classes.code }}
            autosize
            minRows={8}
            maxRows={18}
            value={text}
            error={problems.length > 0}
            data-autofocus
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setProblems([]);
            }}
          />
          <div role="alert">
            {problems.length > 0 && (
              <List size="sm" c="var(--mantine-color-error)">
                {problems.map((problem) => (
                  <List.Item key={problem}>
                    <bdi>{problem}</bdi>
                  </List.Item>
                ))}
              </List>
            )}
          </div>
          <Group justify="space-between" gap="xs">
            <FileButton accept=".json,application/json" onChange={(file) => void file?.text().then(setText)}>
              {(props) => (
                <Button {...props} variant="default">
                  {t('json.file')}
                </Button>
              )}
            </FileButton>
            <Group gap="xs">
              <Button variant="default" onClick={onClose} disabled={isSending}>
                {tConfirm('cancel')}
              </Button>
              <Button loading={isSending} onClick={() => void send()}>
                {t('submit')}
              </Button>
            </Group>
          </Group>
        </Stack>
      )}
    </DraftDialog>
  );
}
