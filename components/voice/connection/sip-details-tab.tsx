'use client';

import { Button, Skeleton, Stack } from '@mantine/core';
import { IconKey, IconQrcode } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { usePermission } from '@/components/session/use-permission';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { getSipCredentials } from '@/lib/contracts/voice/sip-details';
import type { SipConnection } from '@/lib/contracts/voice/sip-connections';
import classes from '../voice.module.css';
import { VoiceStatusNotice } from '../voice-status-notice';
import type { ConnectionAct } from './connection-act';
import { SipDetailsList } from './sip-details-list';
import { SipGuides } from './sip-guides';

interface SipDetailsTabProps {
  connection: SipConnection;
  onAct: (act: ConnectionAct) => void;
}

/** What to enter in the phone, or how we register with the provider, step by step. */
export function SipDetailsTab({ connection, onAct }: SipDetailsTabProps) {
  const t = useTranslations('voice');
  const mayUpdate = usePermission('voice.update');
  const { data, error, isFetching, refetch } = useEndpoint(getSipCredentials, { params: { connection_id: connection.id } });
  const isTrunk = connection.kind === 'trunk';
  return (
    <Stack gap="md" className={classes.page}>
      <VoiceStatusNotice />
      {error && !data ? (
        <LoadError title={t('details.error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <Skeleton height={240} aria-busy />
      ) : (
        <>
          <Section
            title={t(isTrunk ? 'details.trunk_title' : 'details.title')}
            description={t(isTrunk ? 'details.trunk_text' : 'details.text')}
            aside={
              mayUpdate && (
                <Button variant="default" size="xs" leftSection={<IconKey size={16} aria-hidden />} onClick={() => onAct('rotate')}>
                  {t('page.regenerate')}
                </Button>
              )
            }
          >
            <SipDetailsList details={data} />
          </Section>
          <SipGuides details={data} />
          {!isTrunk && (
            <Section title={t('share.title')} description={t('share.text')}>
              <Button variant="default" leftSection={<IconQrcode size={16} aria-hidden />} onClick={() => onAct('share')}>
                {t('share.create')}
              </Button>
            </Section>
          )}
        </>
      )}
    </Stack>
  );
}
