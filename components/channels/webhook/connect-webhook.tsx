'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useRouter } from '@/components/i18n/navigation';
import { FormDialog } from '@/components/ui/form-dialog';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { SecretDialog } from '@/components/webhooks/secret-dialog';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { createWebhookChannel, webhookChannelInput } from '@/lib/contracts/flow-manager/channels/webhook';
import { connectionHref } from '../channel-href';
import { useRefreshConnections } from '../use-refresh-connections';
import { WebhookChannelFields } from './webhook-channel-fields';

interface Fields extends Record<string, unknown> {
  name: string;
  url: string;
  assistant_id: string | undefined;
}

/** Connects another system, shows the secret once, and opens the connection's page. */
export function ConnectWebhook({ onClose }: { onClose: () => void }) {
  const t = useTranslations('channels.webhook');
  const router = useRouter();
  const refresh = useRefreshConnections();
  const { data } = useEndpoint(listAssistants, { query: { limit: 200 } });
  const [created, setCreated] = useState<{ id: string; secret: string }>();
  const form = useSchemaForm<Fields>(webhookChannelInput, {
    mode: 'controlled',
    initialValues: { name: '', url: '', assistant_id: undefined },
  });

  const save = async (values: Fields) => {
    setCreated(await callApi(createWebhookChannel, { body: webhookChannelInput.parse(values), silent: true }));
    await refresh();
  };

  if (created) {
    return (
      <SecretDialog
        title={t('created')}
        secret={created.secret}
        onClose={() => {
          onClose();
          router.push(connectionHref({ channel: 'webhook', id: created.id }));
        }}
      />
    );
  }
  return (
    <FormDialog title={t('new')} form={form} submit={t('create')} onSubmit={save} onClose={onClose}>
      <WebhookChannelFields form={form} />
      <Select
        label={t('assistant')}
        description={t('assistant_help')}
        data={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={form.values.assistant_id ?? null}
        error={form.errors.assistant_id}
        searchable
        clearable
        onChange={(value) => form.setFieldValue('assistant_id', value ?? undefined)}
      />
    </FormDialog>
  );
}
