'use client';

import { Alert, Button, Group, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import { inferSchema, setSchema, type Action } from '@/lib/contracts/flow-manager/integrations/actions';
import { findJsonError } from '@/lib/text/find-json-error';
import { useRefreshIntegrations } from '../frame/use-integration';
import { JsonField } from './json-field';

/** The schema of an action's response: inferred from the last responses, and editable. */
export function SchemaSection({ action, onSaved }: { action: Action; onSaved: (saved: Action) => void }) {
  const t = useTranslations('integrations.schema');
  const errorText = useErrorText();
  const refresh = useRefreshIntegrations();
  const written = action.response_schema ? JSON.stringify(action.response_schema, null, 2) : '';
  const [typed, setTyped] = useState<string>();
  const text = typed ?? written;
  const jsonError = text.trim() === '' ? null : findJsonError(text);
  const params = { action_id: action.id };
  const onSuccess = async (saved: Action) => {
    onSaved(saved);
    showToast({ kind: 'success', message: t('saved') });
    await refresh();
    setTyped(undefined);
  };
  const infer = useCall(inferSchema, { onSuccess });
  const save = useCall(setSchema, { onSuccess });
  const problem = infer.error ?? save.error;
  return (
    <Section
      title={t('title')}
      description={t('text')}
      aside={
        <Button variant="default" size="xs" loading={infer.isPending} onClick={() => infer.mutate({ params, silent: true })}>
          {t('infer')}
        </Button>
      }
    >
      <Stack gap="sm">
        <JsonField label={t('label')} value={text} jsonError={jsonError ?? undefined} maxRows={12} onChange={setTyped} />
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem.fields[0]?.message ?? errorText(problem)}
          </Alert>
        )}
        {text !== written && (
          <Group justify="flex-end">
            <Button variant="default" size="xs" onClick={() => setTyped(undefined)}>
              {t('discard')}
            </Button>
            <Button
              size="xs"
              disabled={jsonError !== null}
              loading={save.isPending}
              onClick={() => {
                const schema = text.trim() === '' ? null : (JSON.parse(text) as Record<string, unknown>);
                save.mutate({ params, body: { schema }, silent: true });
              }}
            >
              {t('save')}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}
