'use client';

import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { login, loginInput } from '@/lib/contracts/user-management/auth';
import { callApi } from '../api/client';
import { Link, useRouter } from '../i18n/navigation';
import { useSession } from '../session/use-session';
import { Form } from '../ui/form';
import { PasswordField } from '../ui/password-field';
import { useSchemaForm } from '../ui/use-schema-form';
import { safeNext } from './safe-next';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in';

/** Signs in with email and password, and goes on to where one wanted to go. */
export function LoginForm() {
  const t = useTranslations('auth');
  const next = safeNext(useSearchParams().get('next'));
  const router = useRouter();
  const { signIn } = useSession();
  useLeaveWhenSignedIn(next);
  const form = useSchemaForm(loginInput, { mode: 'uncontrolled', initialValues: { username: '', password: '' } });

  return (
    <>
      <Title order={1}>{t('login.title')}</Title>
      <Text c="dimmed" mb="lg">
        {t('login.text')}
      </Text>
      <Form
        form={form}
        onSubmit={async (body) => {
          const answer = await callApi(login, { body, silent: true });
          if (answer.status !== 'signed_in') return;
          signIn(answer.access_token);
          router.replace(next);
        }}
      >
        {({ isSubmitting }) => (
          <Stack gap="md">
            <TextInput
              {...form.getInputProps('username')}
              key={form.key('username')}
              label={t('login.email')}
              type="email"
              dir="ltr"
              autoComplete="username"
              required
            />
            <PasswordField
              {...form.getInputProps('password')}
              key={form.key('password')}
              label={t('login.password')}
              autoComplete="current-password"
              required
            />
            <Button type="submit" loading={isSubmitting} fullWidth mt={4}>
              {t('login.submit')}
            </Button>
          </Stack>
        )}
      </Form>
      <Text mt="lg" ta="center">
        {t('login.no_account')}{' '}
        <Anchor component={Link} href="/register" underline="always">
          {t('login.register')}
        </Anchor>
      </Text>
    </>
  );
}
