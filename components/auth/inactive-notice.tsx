'use client';

import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { MailboxLink } from '../mailbox/mailbox-link';

/** For an account that is inactive: the way back in was sent to the person. */
export function InactiveNotice({ detail, onBack }: { detail: string; onBack: () => void }) {
  const t = useTranslations('auth.inactive');
  return (
    <Stack gap="md" align="flex-start" role="alert">
      <Title order={1}>{t('title')}</Title>
      <Text>{detail}</Text>
      <Text c="dimmed">{t('text')}</Text>
      <MailboxLink />
      <Button variant="default" onClick={onBack}>
        {t('back')}
      </Button>
    </Stack>
  );
}
