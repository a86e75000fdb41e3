'use client';

import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { MailboxLink } from '../mailbox/mailbox-link';
import { StepTitle } from '../ui/step-title';

/** For an inactive account: a link to activate it was sent to the person. */
export function InactiveNotice({ detail, onBack }: { detail: string; onBack: () => void }) {
  const t = useTranslations('auth.inactive');
  return (
    <Stack gap="md" align="flex-start">
      <StepTitle>{t('title')}</StepTitle>
      <Text>{detail}</Text>
      <Text c="dimmed">{t('text')}</Text>
      <MailboxLink />
      <Button variant="default" onClick={onBack}>
        {t('back')}
      </Button>
    </Stack>
  );
}
