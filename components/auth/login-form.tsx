'use client';

import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { login, loginInput, type SignInAnswer } from '@/lib/contracts/user-management/auth';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/client';
import { Link } from '../i18n/navigation';
import { Form } from '../ui/form';
import { PasswordField } from '../ui/password-field';
import { useSchemaForm } from '../ui/use-schema-form';
import { keepTypedEmail, readTypedEmail } from './typed-email';

interface LoginFormProps {
  onAnswer: (answer: SignInAnswer) => void;
  /** Called if the account is inactive, with the server's sentence about it. */
  onInactive: (detail: string) => void;
}

/** Signs in with email and password. */
export function LoginForm({ onAnswer, onInactive }: LoginFormProps) {
  const t = useTranslations('auth.login');
  const form = useSchemaForm(loginInput, {
    mode: 'uncontrolled',
    initialValues: { username: readTypedEmail(), password: '' },
    onValuesChange: ({ username }) => keepTypedEmail(username),
  });

  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        try {
          onAnswer(await callApi(login, { body, silent: true }));
        } catch (error) {
          if (!(error instanceof ApiError && error.code === 'forbidden')) throw error;
          onInactive(error.detail);
        }
      }}
    >
      {({ isSubmitting }) => (
        <Stack gap="md">
          <TextInput
            {...form.getInputProps('username')}
            key={form.key('username')}
            label={t('email')}
            type="email"
            dir="ltr"
            autoComplete="username"
            required
          />
          <PasswordField
            {...form.getInputProps('password')}
            key={form.key('password')}
            label={t('password')}
            autoComplete="current-password"
            required
          />
          <Anchor component={Link} href="/forgot-password" size="sm" underline="always">
            {t('forgot')}
          </Anchor>
          <Button type="submit" loading={isSubmitting} fullWidth>
            {t('submit')}
          </Button>
        </Stack>
      )}
    </Form>
  );
}
