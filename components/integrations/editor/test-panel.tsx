'use client';

import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { late } from '@/components/ui/late';
import { Section } from '@/components/ui/section';
import type { ActionInput } from '@/lib/contracts/flow-manager/integrations/actions';
import {
  callAction,
  callDraft,
  previewRequest,
  type ActionCall,
  type SentRequest as Sent,
} from '@/lib/contracts/flow-manager/integrations/calls';
import { useRefreshIntegrations } from '../frame/use-integration';
import { SentRequest } from './sent-request';

// Only needed once there is a response.
const ResponseView = late(() => import('./response-view').then((module) => module.ResponseView));

interface TestPanelProps {
  integration_id: string;
  action_id?: string;
  /** Undefined while the draft cannot be sent. */
  action?: ActionInput;
  hasJsonErrors: boolean;
  /** The names of the variables that the draft reads. */
  names: readonly string[];
  call?: ActionCall;
  onCall: (call: ActionCall) => void;
  onPick: (path: string) => void;
}

/** Tries an action: the variables, the request as it will be sent, and the response. */
export function TestPanel({ integration_id, action_id, action, hasJsonErrors, names, call, onCall, onPick }: TestPanelProps) {
  const t = useTranslations('integrations.test');
  const errorText = useErrorText();
  const refresh = useRefreshIntegrations();
  const [values, setValues] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const variables = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
  const preview = usePreview(integration_id, action, variables);
  const problem = failure ?? preview.error;
  const messageAt = (name: string) => problem?.fields.find(({ path }) => path === `variables.${name}`)?.message;
  const others = problem?.fields.filter(({ path }) => !names.some((name) => path === `variables.${name}`)) ?? [];

  const send = async () => {
    if (!action) return;
    setSending(true);
    setFailure(undefined);
    try {
      const body = { action, variables };
      onCall(
        action_id
          ? await callApi(callAction, { params: { action_id }, body, silent: true })
          : await callApi(callDraft, { params: { integration_id }, body, silent: true }),
      );
      void refresh();
    } catch (error) {
      setFailure(error as ApiError);
    } finally {
      setSending(false);
    }
  };

  return (
    <Section title={t('title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap="md">
          {names.map((name) => (
            <TextInput
              key={name}
              label={
                <bdi dir="ltr" key={name}>
                  {name}
                </bdi>
              }
              dir="auto"
              value={values[name] ?? ''}
              error={failure ? messageAt(name) : undefined}
              onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, [name]: value }))}
            />
          ))}
          {preview.data && (
            <div>
              <Text size="sm" fw={500} mb={4}>
                {t('will_be_sent')}
              </Text>
              <SentRequest request={preview.data} label={t('will_be_sent')} />
            </div>
          )}
          {hasJsonErrors && (
            <Text size="sm" c="red" role="status">
              {t('json_errors')}
            </Text>
          )}
          <Button
            type="submit"
            leftSection={<IconSend size={16} aria-hidden className="mirrored" />}
            disabled={!action}
            loading={isSending}
          >
            {t('send')}
          </Button>
          {failure && (others.length > 0 || failure.fields.length === 0) && (
            <Alert color="red" variant="light" role="alert">
              {others[0]?.message ?? errorText(failure)}
            </Alert>
          )}
          <div aria-live="polite">{call && <ResponseView call={call} onPick={onPick} />}</div>
          {call?.response && (
            <Text size="xs" c="dimmed">
              {t('pick')}
            </Text>
          )}
        </Stack>
      </form>
    </Section>
  );
}

/** The request of a draft as it would be sent, a moment after the last change. */
function usePreview(integration_id: string, action: ActionInput | undefined, variables: Record<string, string>) {
  const [later] = useDebouncedValue(JSON.stringify({ action, variables }), 400);
  const params = { integration_id };
  return useQuery<Sent, ApiError>({
    queryKey: [previewRequest.path, integration_id, later],
    enabled: action !== undefined,
    retry: false,
    queryFn: ({ signal }) => {
      const body = JSON.parse(later) as { action: ActionInput; variables: Record<string, string> };
      return callApi(previewRequest, { params, body, signal, silent: true });
    },
  });
}
