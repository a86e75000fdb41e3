'use client';

import { Alert, Button, Code, Group, List, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { DraftDialog } from '@/components/ui/draft-dialog';
import { showToast } from '@/components/ui/show-toast';
import { createFromCurl, previewCurl } from '@/lib/contracts/flow-manager/integrations/imports';
import { useRefreshIntegrations } from '../frame/use-integration';
import type { CreationProps } from './creation-props';
import classes from './list.module.css';

/** Creates an integration from a pasted command. First it shows what the command means, and what is stored as a secret. */
export function CurlDialog({ onClose, onCreated }: CreationProps) {
  const t = useTranslations('integrations.curl');
  const errorText = useErrorText();
  const refresh = useRefreshIntegrations();
  const [command, setCommand] = useState('');
  const [name, setName] = useState('');
  const preview = useCall(previewCurl, { onSuccess: (read) => setName(read.name) });
  const create = useCall(createFromCurl, {
    onSuccess: async ({ integration }) => {
      showToast({ kind: 'success', message: t('done') });
      onClose();
      onCreated(integration.id);
      await refresh();
    },
  });
  const read = preview.data;
  const problem = preview.error ?? create.error;
  const text = problem && (problem.fields[0]?.message ?? errorText(problem));
  const isOfName = create.error?.code === 'conflict';

  const submit = () => {
    if (read) create.mutate({ body: { command, ...(name.trim() && { name }) }, silent: true });
    else preview.mutate({ body: { command }, silent: true });
  };
  return (
    <DraftDialog onClose={onClose} isDirty={() => command.trim() !== ''} centered={false} size="lg" title={t('title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <Textarea
            label={t('command')}
            description={t('help')}
            placeholder="curl https://api.example.com/orders -H 'Authorization: Bearer …'"
            dir="ltr"
            classNames={{ input: classes.code }}
            autosize
            minRows={5}
            maxRows={14}
            spellCheck={false}
            required
            value={command}
            error={isOfName ? undefined : text}
            onChange={({ currentTarget }) => {
              setCommand(currentTarget.value);
              preview.reset();
              create.reset();
            }}
          />
          {read && (
            <Stack gap="sm" role="status">
              <Code block dir="ltr" className={classes.request}>
                {`${read.action.method} ${read.base_url}${read.action.path}`}
              </Code>
              {read.secrets.length > 0 && (
                <Alert color="teal" variant="light" icon={<IconLock aria-hidden />} title={t('secrets', { count: read.secrets.length })}>
                  <List size="sm">
                    {read.secrets.map((secret) => (
                      <List.Item key={`${secret.place} ${secret.name}`}>
                        {t(`places.${secret.place}`)} <bdi dir="ltr">{secret.name}</bdi>
                        {secret.hint && <bdi dir="ltr"> …{secret.hint}</bdi>}
                      </List.Item>
                    ))}
                  </List>
                </Alert>
              )}
              <LeftOut title={t('files')} parts={read.files} />
              <LeftOut title={t('not_understood')} parts={read.not_understood} />
              <TextInput
                label={t('name')}
                dir="auto"
                maxLength={100}
                value={name}
                error={isOfName ? text : undefined}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
            </Stack>
          )}
          {!read && (
            <Text size="sm" c="dimmed">
              {t('nothing_sent')}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={command.trim() === ''} loading={preview.isPending || create.isPending}>
              {t(read ? 'submit' : 'read')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DraftDialog>
  );
}

/** What is not taken over from a command. */
function LeftOut({ title, parts }: { title: string; parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />} title={title}>
      <List size="sm">
        {parts.map((part) => (
          <List.Item key={part}>
            <bdi dir="ltr">{part}</bdi>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
