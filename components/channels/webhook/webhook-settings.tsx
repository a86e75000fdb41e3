'use client';

import { Skeleton, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { useEndpoint } from '@/components/api/use-endpoint';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import {
  getWebhookChannel,
  updateWebhookChannel,
  webhookChannelInput,
  type WebhookConnection,
} from '@/lib/contracts/flow-manager/channels/webhook';
import classes from '../channels.module.css';
import { MoreSection } from '../page/more-section';
import { SettingsForm } from '../page/settings-form';
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
  const save = async (values: Fields) =>
    toFields(await callApi(updateWebhookChannel, { params: { connection_id: webhook.id }, body: fields.parse(values), silent: true }));
  return (
    <Stack gap="md" className={classes.page}>
      <SettingsForm
        label={t('settings')}
        schema={fields}
        values={toFields(webhook)}
        save={save}
        words={{ saved: t('saved'), read_only: t('read_only') }}
      >
        {(form, isReadOnly) => (
          <Section title={t('settings')}>
            <Stack gap="md">
              <WebhookChannelFields form={form} isReadOnly={isReadOnly} />
            </Stack>
          </Section>
        )}
      </SettingsForm>
      <MoreSection title={t('more')} row={{ label: t('rotate'), help: t('rotate_help'), action: t('rotate_action') }}>
        {(close) => <RotateChannelSecret webhook={webhook} onClose={close} />}
      </MoreSection>
    </Stack>
  );
}
