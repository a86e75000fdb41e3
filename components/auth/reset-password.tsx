'use client';

import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { passwordResetCheck, passwordResetConfirm, passwordResetConfirmInput } from '@/lib/contracts/user-management/account-links';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/client';
import { writeStored } from '../api/stored';
import { Link } from '../i18n/navigation';
import { Form } from '../ui/form';
import { LoadError } from '../ui/load-error';
import { PasswordField } from '../ui/password-field';
import { useSchemaForm } from '../ui/use-schema-form';
import { isDeadLink } from './is-dead-link';
import { LinkState } from './link-state';
import { LinkWaiting } from './link-waiting';
import { withConfirmation } from './with-confirmation';

/** The page that the link of a forgotten password opens. */
export function ResetPassword() {
  const t = useTranslations('auth.reset');
  const token = useSearchParams().get('token') ?? '';
  const [outcome, setOutcome] = useState<'done' | 'dead'>();
  const checked = useQuery<boolean, ApiError>({
    queryKey: [passwordResetCheck.path, token],
    queryFn: async ({ signal }) => {
      await callApi(passwordResetCheck, { body: { token }, silent: true, signal });
      return true;
    },
    enabled: token !== '',
    staleTime: Infinity,
  });

  if (outcome === 'done') {
    return (
      <LinkState title={t('done_title')} text={t('done')}>
        <Button component={Link} href="/login">
          {t('sign_in')}
        </Button>
      </LinkState>
    );
  }
  if (token === '' || outcome === 'dead' || isDeadLink(checked.error)) {
    return (
      <LinkState title={t('invalid_title')} text={t('invalid')}>
        <Button component={Link} href="/forgot-password">
          {t('again')}
        </Button>
      </LinkState>
    );
  }
  if (checked.isError)
    return <LoadError title={t('error')} error={checked.error} onRetry={() => void checked.refetch()} isRetrying={checked.isFetching} />;
  if (!checked.data) return <LinkWaiting text={t('loading')} />;
  return <NewPassword token={token} onOutcome={setOutcome} />;
}

const fields = withConfirmation(passwordResetConfirmInput.omit({ token: true }), 'new_password');

function NewPassword({ token, onOutcome }: { token: string; onOutcome: (outcome: 'done' | 'dead') => void }) {
  const t = useTranslations('auth');
  const form = useSchemaForm(fields, { mode: 'uncontrolled', initialValues: { new_password: '', confirmation: '' } });

  return (
    <>
      <Title order={1}>{t('reset.title')}</Title>
      <Text c="dimmed" mb="lg">
        {t('reset.text')}
      </Text>
      <Form
        form={form}
        onSubmit={async ({ new_password }) => {
          try {
            await callApi(passwordResetConfirm, { body: { token, new_password }, silent: true });
            // All sessions have ended, including this browser's.
            writeStored('token', null);
            onOutcome('done');
          } catch (error) {
            if (!(error instanceof ApiError && error.status === 404)) throw error;
            onOutcome('dead');
          }
        }}
      >
        {({ isSubmitting }) => (
          <Stack gap="md">
            <PasswordField
              {...form.getInputProps('new_password')}
              key={form.key('new_password')}
              label={t('reset.new')}
              description={t('register.password_help')}
              autoComplete="new-password"
              required
            />
            <PasswordField
              {...form.getInputProps('confirmation')}
              key={form.key('confirmation')}
              label={t('register.confirmation')}
              autoComplete="new-password"
              required
            />
            <Button type="submit" loading={isSubmitting} fullWidth>
              {t('reset.submit')}
            </Button>
          </Stack>
        )}
      </Form>
    </>
  );
}
