'use client';

import { Alert, Button, FileButton, Group, List, Stack, Switch, Text, Textarea } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { useRouter } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { DraftDialog } from '@/components/ui/draft-dialog';
import { showToast } from '@/components/ui/show-toast';
import type { FlowBase } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { importVersion } from '@/lib/contracts/flow-manager/dialog/flow-imports';
import classes from './flows.module.css';
import { problemPlace } from './problem-place';
import { TypebotReport } from './typebot-report';
import { isTypebot, useTypebotImport } from './use-typebot-import';
import { useRefreshFlows } from './use-flow-bases';

interface ImportDialogProps {
  base: FlowBase;
  assistant_id: string;
  onClose: () => void;
}

/** The maximum number of listed problems. */
const mostProblems = 20;

/**
 * Imports a flow document, from a file or pasted text, as the newest version. Lists problems by their position. Of a
 * Typebot export, what is not understood is listed before it is imported and after.
 */
export function ImportDialog({ base, assistant_id, onClose }: ImportDialogProps) {
  const t = useTranslations('flows.import');
  const tDialog = useTranslations('flows.dialog');
  const tTypebot = useTranslations('flowImport');
  const errorText = useErrorText();
  const router = useRouter();
  const refresh = useRefreshFlows();
  const [text, setText] = useState('');
  const [activate, setActivate] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<unknown>();

  const open = (version_id: string) => {
    router.push(`/assistants/${assistant_id}/flows/${version_id}`);
    onClose();
  };
  const call = useCall(importVersion, {
    onSuccess: ({ id, number }) => {
      showToast({ kind: 'success', message: t('done', { number }) });
      void refresh();
      open(id);
    },
  });
  const typebot = useTypebotImport(base.id);
  const error = call.error ?? typebot.error;
  const { version } = typebot.report ?? {};
  const change = (next: string) => {
    setText(next);
    setProblem(undefined);
    call.reset();
    typebot.reset();
  };
  const submit = () => {
    if (text.trim() === '') return setProblem(t('required'));
    const body = parse(text);
    if (body === undefined) return setProblem(t('broken_json'));
    if (isTypebot(body)) return typebot.submit(body, activate);
    setSent(body);
    call.mutate({ params: { flow_base_id: base.id }, query: { activate: String(activate) }, body, silent: true });
  };
  const looksLikeTypebot = useMemo(() => isTypebot(parse(text)), [text]);
  const { fields, total } = error instanceof ApiError ? error : { fields: [], total: 0 };

  return (
    <DraftDialog
      onClose={onClose}
      isDirty={() => text.trim() !== '' && !version}
      centered={false}
      size="lg"
      title={t.rich('title', { name: base.name, bdi: richIsolate })}
    >
      <Stack gap="md">
        <Text c="dimmed">
          {t('lead')} {tTypebot('hint')}
        </Text>
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
        {error && (
          <Alert color="red" variant="light" role="alert" title={fields.length > 0 ? t('problems', { count: total }) : errorText(error)}>
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
        {typebot.report && <TypebotReport report={typebot.report} />}
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
          {version ? (
            <Button onClick={() => open(version.id)}>{tTypebot('open')}</Button>
          ) : (
            <Button onClick={submit} loading={call.isPending || typebot.isPending}>
              {looksLikeTypebot && !typebot.report?.can_import ? tTypebot('check') : t('submit')}
            </Button>
          )}
        </Group>
      </Stack>
    </DraftDialog>
  );
}

/** Undefined if the text is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
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
