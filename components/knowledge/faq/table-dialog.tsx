'use client';

import { Button, Checkbox, FileButton, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi, type CallOutput } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { DraftDialog } from '@/components/ui/draft-dialog';
import { useFileDrop } from '@/components/ui/use-file-drop';
import { getDocument, listDocuments, type Document } from '@/lib/contracts/flow-manager/knowledge/documents';
import { importFaq, listPairs, readColumns, type TableColumns } from '@/lib/contracts/flow-manager/knowledge/faq';
import addClasses from '../add/add.module.css';
import { NameField } from '../add/name-field';
import { useAddingFailure } from '../frame/use-adding-failure';
import { useRefreshKnowledge } from '../frame/use-refresh-knowledge';
import classes from './faq.module.css';

interface TableDialogProps {
  index_id: string;
  /** The FAQ that the rows are added to. Without it, a new one is created. */
  document?: Document;
  onClose: () => void;
}

interface Choice {
  file: File;
  table: TableColumns;
  question: number | null;
  answer: number | null;
  hasHeader: boolean;
  name: string;
}

/** Imports questions with answers from a CSV or XLSX file: the file, its columns with examples, and what came of it. */
export function TableDialog({ index_id, document, onClose }: TableDialogProps) {
  const t = useTranslations('knowledge.add.table');
  const tAdd = useTranslations('knowledge.add');
  const tConfirm = useTranslations('common.confirm');
  const errorText = useErrorText();
  const named = useAddingFailure();
  const refresh = useRefreshKnowledge();
  const reading = useRef<AbortController>(null);
  const [choice, setChoice] = useState<Choice>();
  const [busy, setBusy] = useState<'reading' | 'importing'>();
  const [problem, setProblem] = useState<string>();
  const [report, setReport] = useState<CallOutput<typeof importFaq>>();
  const params = { index_id };

  const read = async (file: File) => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setChoice(undefined);
    setProblem(undefined);
    setBusy('reading');
    try {
      const table = await callApi(readColumns, { params, body: { file }, silent: true, signal });
      const name = file.name.replace(/\.[^.]*$/, '');
      setChoice({ file, table, question: table.question_column, answer: table.answer_column, hasHeader: true, name });
    } catch (error) {
      if (signal.aborted) return;
      setProblem(errorText(error));
    }
    if (!signal.aborted) setBusy(undefined);
  };
  const [isOver, dropHandlers] = useFileDrop(([file]) => file && void read(file), busy === 'importing');

  const run = async () => {
    if (!choice) return;
    const { file, question, answer, hasHeader, name } = choice;
    if (question === null || answer === null) return setProblem(t('choose_both'));
    if (question === answer) return setProblem(t('same'));
    setBusy('importing');
    setProblem(undefined);
    try {
      const columns = { question_column: question, answer_column: answer, has_header: String(hasHeader) };
      const target = document ? { document_id: document.id } : name.trim() && { name: name.trim() };
      setReport(await named(callApi(importFaq, { params, body: { file, ...columns, ...target }, silent: true })));
      await refresh(listDocuments, getDocument, listPairs);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(errorText(error));
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <DraftDialog
      onClose={() => {
        reading.current?.abort();
        onClose();
      }}
      title={document ? t.rich('into', { name: document.name, bdi: richIsolate }) : tAdd('kinds.table')}
      size="lg"
      isDirty={() => busy === 'importing'}
    >
      <Stack gap="md">
        {report ? (
          <div role="status">
            <Text fw={600}>{t('done', { count: report.added })}</Text>
            {report.skipped > 0 && <Text>{t('skipped', { count: report.skipped })}</Text>}
          </div>
        ) : (
          <>
            <div className={addClasses.drop} data-over={isOver || undefined} {...dropHandlers}>
              <Text role="status">{busy === 'reading' ? t('reading') : choice ? <bdi>{choice.file.name}</bdi> : t('drop')}</Text>
              <FileButton accept=".csv,.xlsx" onChange={(file) => file && void read(file)}>
                {(props) => (
                  <Button {...props} variant="default" size="xs" disabled={busy === 'importing'}>
                    {t(choice ? 'other' : 'choose')}
                  </Button>
                )}
              </FileButton>
              <Text size="xs" c="dimmed">
                {t('limits')}
              </Text>
            </div>
            {choice && <Columns choice={choice} isNamed={!document} onChange={setChoice} />}
            <div role="alert">{problem && <Text c="var(--mantine-color-error)">{problem}</Text>}</div>
          </>
        )}
        <Group justify="flex-end" gap="xs">
          {report ? (
            <Button onClick={onClose} autoFocus>
              {tConfirm('close')}
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={onClose} disabled={busy === 'importing'}>
                {tConfirm('cancel')}
              </Button>
              <Button loading={busy === 'importing'} disabled={!choice} onClick={() => void run()}>
                {t('submit')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </DraftDialog>
  );
}

/** The columns of the table, of which two are chosen. */
function Columns({ choice, isNamed, onChange }: { choice: Choice; isNamed: boolean; onChange: (choice: Choice) => void }) {
  const t = useTranslations('knowledge.add.table');
  const { table, question, answer, hasHeader, name } = choice;
  const options = [
    { value: '', label: t('none') },
    ...table.columns.map((one) => ({ value: String(one.column), label: one.name || t('column', { number: one.column }) })),
  ];
  const chosen = (value: string) => (value ? Number(value) : null);
  const shown = [question, answer].flatMap((column) => table.columns.find((one) => one.column === column) ?? []);
  const rows = Math.max(0, ...shown.map(({ examples }) => examples.length));
  return (
    <>
      <Group grow gap="md" align="flex-start">
        <NativeSelect
          label={t('question_column')}
          data={options}
          value={String(question ?? '')}
          onChange={({ currentTarget }) => onChange({ ...choice, question: chosen(currentTarget.value) })}
        />
        <NativeSelect
          label={t('answer_column')}
          data={options}
          value={String(answer ?? '')}
          onChange={({ currentTarget }) => onChange({ ...choice, answer: chosen(currentTarget.value) })}
        />
      </Group>
      {rows > 0 && (
        <div className={classes.columns}>
          <Table withTableBorder fz="xs">
            <Table.Caption>{t('preview', { count: table.rows })}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                {shown.map((one) => (
                  <Table.Th key={one.column}>
                    <bdi>{one.name || t('column', { number: one.column })}</bdi>
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {Array.from({ length: rows }, (_, row) => (
                <Table.Tr key={row}>
                  {shown.map((one) => (
                    <Table.Td key={one.column} dir="auto">
                      {one.examples[row]}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      <Checkbox
        label={t('has_header')}
        checked={hasHeader}
        onChange={({ currentTarget }) => onChange({ ...choice, hasHeader: currentTarget.checked })}
      />
      {isNamed && (
        <NameField
          value={name}
          required={false}
          maxLength={200}
          data-autofocus={undefined}
          onChange={({ currentTarget }) => onChange({ ...choice, name: currentTarget.value })}
        />
      )}
    </>
  );
}
