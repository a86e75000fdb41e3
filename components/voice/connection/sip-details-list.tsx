'use client';

import { ActionIcon, CopyButton, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { SipDetails } from '@/lib/contracts/voice/sip-details';
import { VoiceFact } from '../voice-fact';
import classes from './sip-details.module.css';

/** The values to enter in a phone, each with a button that copies it. The password was shown once, so it is not here. */
export function SipDetailsList({ details }: { details: SipDetails }) {
  const t = useTranslations('voice.details');
  const { kind, username, server, port, transport, domain, uri } = details;
  const values = [
    [t('username'), username],
    [t('server'), server],
    [t('port'), String(port)],
    [t('transport'), transport.toUpperCase()],
    [t('domain'), domain],
    [t('uri'), uri],
  ] as const;
  return (
    <dl className={classes.details}>
      {values.map(([label, value]) => (
        <VoiceFact key={label} label={label}>
          <span className={classes.value}>
            <bdi dir="ltr">{value}</bdi>
            <Copy label={label} value={value} />
          </span>
        </VoiceFact>
      ))}
      <VoiceFact label={t('password')}>
        <Text component="span" c="dimmed">
          {t(kind === 'account' ? 'password_hidden' : 'password_stored')}
        </Text>
      </VoiceFact>
    </dl>
  );
}

function Copy({ label, value }: { label: string; value: string }) {
  const t = useTranslations('common.code_block');
  return (
    <CopyButton value={value} timeout={2000}>
      {({ copied, copy }) => {
        const words = copied ? t('copied') : t('copy', { what: label });
        return (
          <ActionIcon variant="subtle" color="gray" size={28} onClick={copy} aria-label={words} title={words}>
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        );
      }}
    </CopyButton>
  );
}
