'use client';

import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { DateTime } from '@/components/ui/date-time';
import { Facts } from '@/components/ui/facts';
import { Section } from '@/components/ui/section';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import classes from '../channels.module.css';
import { channelKinds } from '../channel-kinds';
import { PublicUrlNotice } from '../public-url-notice';
import { AssistantPicker } from './assistant-picker';

interface ConnectionOverviewProps {
  connection: Connection;
  /** What the channel itself shows. */
  children: React.ReactNode;
}

/** What needs attention, who answers, and how the connection is doing. */
export function ConnectionOverview({ connection, children }: ConnectionOverviewProps) {
  const t = useTranslations('channels.overview');
  const format = useFormatter();
  const { last_event_at, last_checked_at, last_error, last_error_at, waiting, webhook_url, purposes } = connection;
  const tErrors = useTranslations('common.channel_errors');
  const { fetches } = channelKinds[connection.channel];
  return (
    <Stack gap="md" className={classes.page}>
      <Attention connection={connection} />
      {webhook_url === null && fetches !== 'always' && <PublicUrlNotice fetches={fetches} />}
      <Section title={t('assistants')} description={t('assistants_text')}>
        <Stack gap="md">
          {purposes.map((purpose) => (
            <AssistantPicker key={purpose} connection={connection} purpose={purpose} />
          ))}
        </Stack>
      </Section>
      <Section title={t('health')}>
        <Facts>
          <dt>{t('last_event')}</dt>
          <dd>{last_event_at ? <DateTime value={last_event_at} /> : t('nothing_yet')}</dd>
          <dt>{t('last_check')}</dt>
          <dd>{last_checked_at ? <DateTime value={last_checked_at} /> : t('not_checked')}</dd>
          <dt>{t('waiting')}</dt>
          <dd>{t('waiting_counts', { received: waiting.received, to_send: waiting.to_send })}</dd>
          <dt>{t('failed')}</dt>
          <dd>{format.number(waiting.failed)}</dd>
          {last_error && last_error_at && (
            <>
              <dt>{t('last_error')}</dt>
              <dd>
                {tErrors(last_error)}{' '}
                <Text component="span" c="dimmed" size="xs">
                  <DateTime value={last_error_at} />
                </Text>
              </dd>
            </>
          )}
        </Facts>
      </Section>
      {children}
    </Stack>
  );
}

/** Why messages are not answered, and what to do. Renders nothing if they are. */
function Attention({ connection: { state, reason, assistants, waiting } }: { connection: Connection }) {
  const t = useTranslations('channels');
  const tErrors = useTranslations('common.channel_errors');
  if (state === 'needs_attention') {
    return (
      <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} title={t('attention.needs_attention')} role="status">
        <Text>{reason && tErrors(reason)}</Text>
        <Text>{t('attention.needs_attention_text', { count: waiting.to_send })}</Text>
      </Alert>
    );
  }
  if (state === 'paused') {
    return (
      <Alert color="yellow" variant="light" icon={<IconAlertCircle aria-hidden />} title={t('attention.paused')} role="status">
        {t('attention.paused_text', { count: waiting.received + waiting.to_send })}
      </Alert>
    );
  }
  if (assistants.some(({ is_active }) => is_active)) return null;
  return (
    <Alert color="blue" variant="light" icon={<IconInfoCircle aria-hidden />} title={t('attention.no_assistant')} role="status">
      {t('attention.no_assistant_text')}
    </Alert>
  );
}
