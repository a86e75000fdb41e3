'use client';

import { Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { useEndpoint } from '@/components/api/use-endpoint';
import { usePermission } from '@/components/session/use-permission';
import { ActionRows } from '@/components/ui/action-rows';
import { Form } from '@/components/ui/form';
import { late } from '@/components/ui/late';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { LoadError } from '@/components/ui/load-error';
import { SaveBar } from '@/components/ui/save-bar';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import {
  getWebhookChannel,
  updateWebhookChannel,
  webhookChannelInput,
  type WebhookConnection,
} from '@/lib/contracts/flow-manager/channels/webhook';
import classes from '../channels.module.css';
import { useRefreshConnections } from '../use-refresh-connections';
import { WebhookChannelFields } from './webhook-channel-fields';

const RotateChannelSecret = late(() => import('./rotate-channel-secret').then((module) => module.RotateChannelSecret));

/** The name and the address of a webhook channel, and its secret. */
export function WebhookSettings({ connection }: { connection: Connection }) {
  const t = useTranslations('channels.page');
  const { data, error, isFetching, refetch } = useEndpoint(getWebhookChannel, { params: { connection_id: connection.id } });
  if (error && !data) return <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return data ? <Settings webhook={data} /> : <Skeleton height={240} aria-busy />;
}

interface Fields extends Record<string, unknown> {
  name: string;
  url: string;
}

const fields = webhookChannelInput.omit({ assistant_id: true });
const toFields = ({ name, url }: WebhookConnection): Fields => ({ name, url });

function Settings({ webhook }: { webhook: WebhookConnection }) {
  const t = useTranslations('channels.webhook');
  const mayUpdate = usePermission('channels.update');
  const refresh = useRefreshConnections();
  const [isRotating, setIsRotating] = useState(false);
  const form = useSchemaForm<Fields>(fields, { mode: 'controlled', initialValues: toFields(webhook) });
  const isDirty = form.isDirty();

  const save = async (values: Fields) => {
    const saved = await callApi(updateWebhookChannel, { params: { connection_id: webhook.id }, body: fields.parse(values), silent: true });
    form.setInitialValues(toFields(saved));
    form.setValues(toFields(saved));
    form.resetDirty();
    showToast({ kind: 'success', message: t('saved') });
    await refresh();
  };

  return (
    <Stack gap="md" className={classes.page}>
      <Form form={form} onSubmit={save} aria-label={t('settings')}>
        {({ isSubmitting }) => (
          <Stack gap="md">
            <Section title={t('settings')}>
              <Stack gap="md">
                <WebhookChannelFields form={form} isReadOnly={!mayUpdate} />
              </Stack>
            </Section>
            {!mayUpdate && <Text c="dimmed">{t('read_only')}</Text>}
            <SaveBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset()} />
          </Stack>
        )}
      </Form>
      <LeaveGuard isDirty={isDirty} />
      {mayUpdate && (
        <Section title={t('more')}>
          <ActionRows
            rows={[
              { key: 'rotate', label: t('rotate'), help: t('rotate_help'), action: t('rotate_action'), onClick: () => setIsRotating(true) },
            ]}
          />
        </Section>
      )}
      {isRotating && <RotateChannelSecret webhook={webhook} onClose={() => setIsRotating(false)} />}
    </Stack>
  );
}
