'use client';

import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import * as z from 'zod';
import { passwordResetRequest } from '@/lib/contracts/user-management/account-links';
import { email } from '@/lib/contracts/user-management/auth';
import { callApi } from '../api/client';
import { Link } from '../i18n/navigation';
import { MailboxLink } from '../mailbox/mailbox-link';
import { Form } from '../ui/form';
import { StepTitle } from '../ui/step-title';
import { useSchemaForm } from '../ui/use-schema-form';
import { ResendButton } from './resend-button';
import { keepTypedEmail, readTypedEmail } from './typed-email';

const fields = z.object({ email });

interface Asked {
  email: string;
  resend_at: number;
}

async function ask(values: { email: string }): Promise<Asked> {
  const body = fields.parse(values);
  const { resend_after } = await callApi(passwordResetRequest, { body, silent: true });
  return { email: body.email, resend_at: Date.now() + resend_after * 1000 };
}

/** Requests the link for a new password. The response is the same whether or not the account exists. */
export function ForgotPassword() {
  const t = useTranslations('auth.forgot');
  const [asked, setAsked] = useState<Asked>();
  const [isAgain, setIsAgain] = useState(false);
  const form = useSchemaForm(fields, {
    mode: 'uncontrolled',
    initialValues: { email: readTypedEmail() },
    onValuesChange: ({ email }) => keepTypedEmail(email),
  });
  const askAgain = () => {
    setAsked(undefined);
    setIsAgain(true);
  };

  if (asked) return <CheckInbox asked={asked} onResend={async () => setAsked(await ask(asked))} onOther={askAgain} />;
  return (
    <>
      <Title order={1}>{t('title')}</Title>
      <Text c="dimmed" mb="lg">
        {t('text')}
      </Text>
      <Form form={form} onSubmit={async (values) => setAsked(await ask(values))}>
        {({ isSubmitting }) => (
          <Stack gap="md">
            <TextInput
              {...form.getInputProps('email')}
              key={form.key('email')}
              label={t('email')}
              type="email"
              dir="ltr"
              autoComplete="username"
              autoFocus={isAgain}
              required
            />
            <Button type="submit" loading={isSubmitting} fullWidth>
              {t('submit')}
            </Button>
          </Stack>
        )}
      </Form>
      <BackToSignIn />
    </>
  );
}

interface CheckInboxProps {
  asked: Asked;
  onResend: () => Promise<unknown>;
  onOther: () => void;
}

function CheckInbox({ asked, onResend, onOther }: CheckInboxProps) {
  const t = useTranslations('auth.forgot');
  return (
    <>
      <Stack gap="md" align="flex-start">
        <StepTitle>{t('sent_title')}</StepTitle>
        <Text>{t.rich('sent', { email: asked.email, ltr: (text) => <bdi dir="ltr">{text}</bdi> })}</Text>
        <Text c="dimmed">{t('spam')}</Text>
        <MailboxLink />
        <ResendButton resend_at={asked.resend_at} label={t('resend')} sent={t('resent')} onResend={onResend} />
        <Button variant="default" onClick={onOther}>
          {t('other')}
        </Button>
      </Stack>
      <BackToSignIn />
    </>
  );
}

function BackToSignIn() {
  const t = useTranslations('auth.forgot');
  return (
    <Text mt="lg" ta="center">
      <Anchor component={Link} href="/login" underline="always">
        {t('back')}
      </Anchor>
    </Text>
  );
}
