'use client';

import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { completeRegistration, completeRegistrationInput } from '@/lib/contracts/user-management/sign-in-methods';
import { callApi } from '../api/client';
import { Form } from '../ui/form';
import pair from '../ui/pair.module.css';
import { useSchemaForm } from '../ui/use-schema-form';
import { ReferralNotice } from './referral-notice';
import { useReferral } from './stored-referral';
import type { SignInAsked } from './use-sign-in';

const fields = completeRegistrationInput.omit({ ticket: true, referral_code: true });

interface CompleteRegistrationProps {
  asked: Extract<SignInAsked, { status: 'registration_required' }>;
  onSignedIn: (token: string) => void;
  onRestart: () => void;
}

/** For a new number or Google account: the person's name and their business. */
export function CompleteRegistration({ asked, onSignedIn, onRestart }: CompleteRegistrationProps) {
  const t = useTranslations('auth');
  const referral = useReferral();
  const { ticket, email, mobile, first_name, last_name } = asked;
  const form = useSchemaForm(fields, { mode: 'uncontrolled', initialValues: { first_name, last_name, business_name: '' } });
  const field = (name: 'first_name' | 'last_name' | 'business_name') => ({
    ...form.getInputProps(name),
    label: t(`register.${name}`),
    dir: 'auto',
    required: true,
  });

  return (
    <>
      <Title order={1}>{t('complete.title')}</Title>
      <Text c="dimmed" mb="lg">
        {t.rich('complete.text', { target: mobile ?? email ?? '', ltr: (text) => <bdi dir="ltr">{text}</bdi> })}
      </Text>
      <ReferralNotice />
      <Form
        form={form}
        onSubmit={async (person) => {
          const body = { ...person, ticket, ...(referral && { referral_code: referral.code }) };
          const { access_token } = await callApi(completeRegistration, { body, silent: true });
          onSignedIn(access_token);
        }}
      >
        {({ isSubmitting }) => (
          <Stack gap="md">
            <div className={pair.pair}>
              <TextInput {...field('first_name')} key={form.key('first_name')} autoComplete="given-name" autoFocus />
              <TextInput {...field('last_name')} key={form.key('last_name')} autoComplete="family-name" />
            </div>
            <TextInput
              {...field('business_name')}
              key={form.key('business_name')}
              description={t('register.business_help')}
              autoComplete="organization"
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="subtle" onClick={onRestart} disabled={isSubmitting}>
                {t('complete.restart')}
              </Button>
              <Button type="submit" loading={isSubmitting}>
                {t('complete.submit')}
              </Button>
            </Group>
          </Stack>
        )}
      </Form>
    </>
  );
}
