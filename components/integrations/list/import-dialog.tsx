'use client';

import { Alert, Button, Checkbox, FileButton, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconFileImport } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { DraftDialog } from '@/components/ui/draft-dialog';
import { showToast } from '@/components/ui/show-toast';
import { createFromImport, previewImport } from '@/lib/contracts/flow-manager/integrations/imports';
import { limits } from '@/lib/limits';
import { useRefreshIntegrations } from '../frame/use-integration';
import type { CreationProps } from './creation-props';
import classes from './list.module.css';

/** Creates an integration from an OpenAPI document or a Postman collection, with the operations that someone chooses. */
export function ImportDialog({ onClose, onCreated }: CreationProps) {
  const t = useTranslations('integrations.import');
  const errorText = useErrorText();
  const refresh = useRefreshIntegrations();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [fields, setFields] = useState({ name: '', base_url: '' });
  const preview = useCall(previewImport, {
    onSuccess: ({ name, base_url, operations }) => {
      setFields({ name, base_url });
      setChosen(operations.length <= limits.imported_actions ? operations.map(({ key }) => key) : []);
    },
  });
  const create = useCall(createFromImport, {
    onSuccess: async ({ integration, created }) => {
      showToast({ kind: 'success', message: t('done', { count: created }) });
      onClose();
      onCreated(integration.id);
      await refresh();
    },
  });
  const read = preview.data;
  const change = (next: string) => {
    setText(next);
    preview.reset();
    create.reset();
  };
  const submit = () => {
    if (!read) return preview.mutate({ body: { text }, silent: true });
    create.mutate({ body: { text, operations: [...chosen], name: fields.name, base_url: fields.base_url }, silent: true });
  };
  const messageAt = (path: string) => create.error?.fields.find((field) => field.path === path)?.message;
  const problem = create.error && !messageAt('base_url') && !messageAt('name') ? errorText(create.error) : undefined;
  const all = read?.operations ?? [];
  return (
    <DraftDialog onClose={onClose} isDirty={() => text.trim() !== ''} centered={false} size="lg" title={t('title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <Group>
            <FileButton accept=".json,.yaml,.yml,application/json" onChange={(file) => void file?.text().then(change)}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconFileImport size={16} aria-hidden />}>
                  {t('choose')}
                </Button>
              )}
            </FileButton>
          </Group>
          <Textarea
            label={t('text')}
            description={t('help')}
            dir="ltr"
            classNames={{ input: classes.code }}
            rows={read ? 3 : 8}
            spellCheck={false}
            required
            value={text}
            error={preview.error ? (preview.error.fields[0]?.message ?? errorText(preview.error)) : undefined}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
          {read && (
            <>
              <TextInput
                label={t('name')}
                dir="auto"
                maxLength={limits.integration_name}
                required
                value={fields.name}
                error={messageAt('name') ?? (create.error?.code === 'conflict' ? problem : undefined)}
                onChange={({ currentTarget: { value } }) => setFields((before) => ({ ...before, name: value }))}
              />
              <TextInput
                label={t('base_url')}
                dir="ltr"
                inputMode="url"
                required
                value={fields.base_url}
                error={messageAt('base_url')}
                onChange={({ currentTarget: { value } }) => setFields((before) => ({ ...before, base_url: value }))}
              />
              <fieldset style={{ border: 'none', margin: 0, padding: 0 }}>
                <Group justify="space-between" component="legend" w="100%" mb={4}>
                  <Text fw={500}>{t('operations', { chosen: chosen.length, all: all.length })}</Text>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    onClick={() => setChosen(chosen.length > 0 ? [] : all.slice(0, limits.imported_actions).map(({ key }) => key))}
                  >
                    {t(chosen.length > 0 ? 'none' : 'all')}
                  </Button>
                </Group>
                <ul className={classes.operations}>
                  {all.map((operation) => (
                    <li key={operation.key}>
                      <Checkbox
                        label={
                          <>
                            <bdi>{operation.name}</bdi>{' '}
                            <bdi dir="ltr" className={classes.address}>
                              {operation.method} {operation.path}
                            </bdi>
                          </>
                        }
                        checked={chosen.includes(operation.key)}
                        onChange={({ currentTarget: { checked } }) =>
                          setChosen((before) => (checked ? [...before, operation.key] : before.filter((key) => key !== operation.key)))
                        }
                      />
                    </li>
                  ))}
                </ul>
              </fieldset>
              {chosen.length > limits.imported_actions && (
                <Text c="red" role="alert">
                  {t('too_many', { most: limits.imported_actions })}
                </Text>
              )}
              {read.not_understood.length > 0 && (
                <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t('not_understood')}>
                  <bdi dir="ltr">{read.not_understood.join(' · ')}</bdi>
                </Alert>
              )}
            </>
          )}
          {problem && create.error?.code !== 'conflict' && (
            <Alert color="red" variant="light" role="alert">
              {problem}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              disabled={text.trim() === '' || (read && (chosen.length === 0 || chosen.length > limits.imported_actions))}
              loading={preview.isPending || create.isPending}
            >
              {t(read ? 'submit' : 'read')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DraftDialog>
  );
}
