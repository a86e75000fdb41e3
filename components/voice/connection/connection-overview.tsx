'use client';

import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { Link } from '@/components/i18n/navigation';
import { DateTime } from '@/components/ui/date-time';
import { Facts } from '@/components/ui/facts';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { listCalls } from '@/lib/contracts/voice/calls';
import type { SipConnection } from '@/lib/contracts/voice/sip-connections';
import { CallsTable } from '../calls/calls-table';
import { RegistrationState } from '../registration-state';
import { VoiceFact } from '../voice-fact';
import { voiceConnectionHref } from '../voice-href';
import classes from '../voice.module.css';
import { VoiceStatusNotice } from '../voice-status-notice';
import { AssistantPicker } from './assistant-picker';
import { ConnectionAttention } from './connection-attention';

/** What needs attention and what to do next, who answers, the state, and what happened. */
export function ConnectionOverview({ connection }: { connection: SipConnection }) {
  const t = useTranslations('voice');
  const { kind, registration, registered_at, registration_expires_at, user_agent, number, server_url, port, allows_outgoing } = connection;
  return (
    <Stack gap="md" className={classes.page}>
      <VoiceStatusNotice />
      <ConnectionAttention connection={connection} />
      <Section title={t('assistant.title')} description={t('assistant.text')}>
        <AssistantPicker connection={connection} />
      </Section>
      <Section title={t('overview.state')}>
        <Facts>
          <VoiceFact label={t('overview.registration')}>
            <RegistrationState connection={connection} />
          </VoiceFact>
          <VoiceFact label={t('overview.registered_at')}>
            {registered_at ? <DateTime value={registered_at} /> : t('overview.never')}
          </VoiceFact>
          {registration === 'registered' && registration_expires_at && (
            <VoiceFact label={t('overview.expires_at')}>
              <DateTime value={registration_expires_at} />
            </VoiceFact>
          )}
          {kind === 'trunk' && (
            <VoiceFact label={t('overview.server')}>
              <bdi dir="ltr">
                {server_url}:{port}
              </bdi>
            </VoiceFact>
          )}
          {number && (
            <VoiceFact label={t('overview.number')}>
              <bdi dir="ltr">{number}</bdi>
            </VoiceFact>
          )}
          {user_agent && (
            <VoiceFact label={t('overview.user_agent')}>
              <bdi dir="ltr">{user_agent}</bdi>
            </VoiceFact>
          )}
          <VoiceFact label={t('overview.outgoing')}>{t(allows_outgoing ? 'overview.outgoing_on' : 'overview.outgoing_off')}</VoiceFact>
        </Facts>
      </Section>
      <LatestCalls connection_id={connection.id} />
    </Stack>
  );
}

function LatestCalls({ connection_id }: { connection_id: string }) {
  const t = useTranslations('voice.overview');
  const { data, error, isFetching, refetch } = useEndpoint(listCalls, { query: { connection_id, limit: 5 } });
  return (
    <Section
      title={t('latest')}
      aside={
        data && data.total > 0 ? (
          <Anchor component={Link} href={voiceConnectionHref(connection_id, 'calls')} size="sm">
            {t('all_calls')}
          </Anchor>
        ) : undefined
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <Skeleton height={120} aria-busy />
      ) : data.items.length === 0 ? (
        <Text c="dimmed">{t('no_calls')}</Text>
      ) : (
        <CallsTable calls={data.items} isOfConnection />
      )}
    </Section>
  );
}
