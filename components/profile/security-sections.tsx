'use client';

import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { passwordResetRequest } from '@/lib/contracts/user-management/account-links';
import type { Me } from '@/lib/contracts/user-management/auth';
import { useCall } from '../api/use-call';
import { MailboxLink } from '../mailbox/mailbox-link';
import { mayChangeAccount } from '../session/may';
import { Section } from '../ui/section';
import { LeaveSection } from './leave-section';
import { PasswordForm } from './password-form';
import classes from './profile.module.css';
import { SessionsSection } from './sessions-section';
import { TotpSection } from './totp-section';

/** Password, authenticator, sessions, and leaving. */
export function SecuritySections({ me }: { me: Me }) {
  const mayRead = me.permissions.includes('account.read');
  return (
    <>
      <fieldset disabled={!mayChangeAccount(me)} className={classes.changeable}>
        {me.has_password ? <PasswordForm /> : <PasswordMissing email={me.email} />}
        {mayRead && <TotpSection me={me} />}
      </fieldset>
      {mayRead && <SessionsSection />}
      <LeaveSection me={me} />
    </>
  );
}

/** For people who signed up by code or Google: requests a link to set their first password. */
function PasswordMissing({ email }: { email: string | null }) {
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
