'use client';

import { Alert, Button, FileButton, Group, List, Stack, Switch, Text, Textarea } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { useRouter } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { DraftDialog } from '@/components/ui/draft-dialog';
import { showToast } from '@/components/ui/show-toast';
import { importVersion, type FlowBase } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import classes from './flows.module.css';
import { problemPlace } from './problem-place';
import { useRefreshFlows } from './use-flow-bases';

interface ImportDialogProps {
  base: FlowBase;
  assistant_id: string;
  onClose: () => void;
}

/** The maximum number of listed problems. */
const mostProblems = 20;

/** Imports a flow document, from a file or pasted text, as the newest version. Lists problems by their position. */
export function ImportDialog({ base, assistant_id, onClose }: ImportDialogProps) {
  const t = useTranslations('flows.import');
  const tDialog = useTranslations('flows.dialog');
  const errorText = useErrorText();
  const router = useRouter();
  const refresh = useRefreshFlows();
  const [text, setText] = useState('');
  const [activate, setActivate] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<unknown>();

  const call = useCall(importVersion, {
    onSuccess: ({ id, number }) => {
      showToast({ kind: 'success', message: t('done', { number }) });
      void refresh();
      router.push(`/assistants/${assistant_id}/flows/${id}`);
      onClose();
    },
  });
  const change = (next: string) => {
    setText(next);
    setProblem(undefined);
    call.reset();
  };
  const submit = () => {
    if (text.trim() === '') return setProblem(t('required'));
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return setProblem(t('broken_json'));
    }
    setSent(body);
    call.mutate({ params: { flow_base_id: base.id }, query: { activate: String(activate) }, body, silent: true });
  };
  const { fields, total } = call.error instanceof ApiError ? call.error : { fields: [], total: 0 };

  return (
    <DraftDialog
      onClose={onClose}
      isDirty={() => text.trim() !== ''}
      centered={false}
      size="lg"
      title={t.rich('title', { name: base.name, bdi: richIsolate })}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('lead')}</Text>
        <Group>
          <FileButton accept="application/json,.json" onChange={(file) => void file?.text().then(change)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFileImport size={16} aria-hidden />}>
                {t('choose')}
              </Button>
            )}
          </FileButton>
        </Group>
        <Textarea
          label={t('document')}
          description={t('paste')}
          required
          dir="ltr"
          className={classes.json}
          rows={10}
          spellCheck={false}
          value={text}
          error={problem}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        {call.error && (
          <Alert
            color="red"
            variant="light"
            role="alert"
            title={fields.length > 0 ? t('problems', { count: total }) : errorText(call.error)}
          >
            {fields.length > 0 && (
              <List size="sm" spacing={4}>
                {fields.slice(0, mostProblems).map((field, index) => (
                  <List.Item key={index}>
                    <Problem path={field.path} message={field.message} document={sent} />
                  </List.Item>
                ))}
                {total > mostProblems && <List.Item>{t('more', { count: total - mostProblems })}</List.Item>}
              </List>
            )}
          </Alert>
        )}
        <Switch
          label={t('activate')}
          description={t('activate_help')}
          checked={activate}
          onChange={({ currentTarget }) => setActivate(currentTarget.checked)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {tDialog('cancel')}
          </Button>
          <Button onClick={submit} loading={call.isPending}>
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </DraftDialog>
  );
}

function Problem({ path, message, document }: { path: string; message: string; document: unknown }) {
  const t = useTranslations('flows.import.place');
  const { part, number, name, field } = problemPlace(path, document);
  return (
    <>
      <b>{t(part, { number })}</b>
      {name && (
        <>
          {' '}
          <bdi className={classes.code}>{name}</bdi>
        </>
      )}
      {field && (
        <>
          {' · '}
          <bdi dir="ltr" className={classes.code}>
            {field}
          </bdi>
        </>
      )}
      {': '}
      {message}
    </>
  );
}
