'use client';

import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { passwordResetRequest } from '@/lib/contracts/user-management/account-links';
import { useCall } from '../api/use-call';
import { MailboxLink } from '../mailbox/mailbox-link';
import { Section } from '../ui/section';

/** For people who signed up by code or Google: requests a link to set their first password. */
export function PasswordMissing({ email }: { email: string | null }) {
  const t = useTranslations('profile.password');
  const request = useCall(passwordResetRequest);
  return (
    <Section title={t('missing_title')} description={t(email ? 'missing_text' : 'missing_email')}>
      {email && (
        <Stack gap="xs" align="flex-start">
          <Button
            variant="default"
            loading={request.isPending}
            disabled={request.isSuccess}
            onClick={() => request.mutate({ body: { email } })}
          >
            {t('missing_send')}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {request.isSuccess ? t.rich('missing_sent', { email, ltr: (text) => <bdi dir="ltr">{text}</bdi> }) : ''}
          </Text>
          {request.isSuccess && <MailboxLink />}
        </Stack>
      )}
    </Section>
  );
}
