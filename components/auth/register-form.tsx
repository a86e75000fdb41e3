'use client';

import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { signup } from '@/lib/contracts/user-management/auth';
import { callApi } from '../api/client';
import { Form } from '../ui/form';
import { showToast } from '../ui/show-toast';
import { useSchemaForm } from '../ui/use-schema-form';
import { NameFields, NewPasswordFields } from './account-fields';
import { registerFields } from './register-fields';
import { useReferral } from './stored-referral';

const initialValues = { first_name: '', last_name: '', email: '', password: '', confirmation: '', business_name: '' };

/** Creates an account and its business. The address is not verified yet; a link was sent to it. */
export function RegisterForm({ onSignedIn }: { onSignedIn: (token: string) => void }) {
  const t = useTranslations('auth');
  const referral = useReferral();
  const form = useSchemaForm(registerFields, { mode: 'uncontrolled', initialValues });
  const field = (name: 'email' | 'business_name') => ({ ...form.getInputProps(name), required: true });

  return (
    <Form
      form={form}
      fieldOf={(error) => (error.code === 'conflict' ? 'email' : undefined)}
      onSubmit={async ({ confirmation: _, ...body }) => {
        const { access_token } = await callApi(signup, {
          body: { ...body, ...(referral && { referral_code: referral.code }) },
          silent: true,
        });
        showToast({
          kind: 'success',
          message: t.rich('register.verify', { email: body.email, ltr: (text) => <bdi dir="ltr">{text}</bdi> }),
        });
        onSignedIn(access_token);
      }}
    >
      {({ isSubmitting }) => (
        <Stack gap="md">
          <NameFields form={form} labels={{ first_name: t('register.first_name'), last_name: t('register.last_name') }} />
          <TextInput
            {...field('email')}
            key={form.key('email')}
            label={t('register.email')}
            type="email"
            dir="ltr"
            autoComplete="username"
          />
          <NewPasswordFields
            form={form}
            labels={{ password: t('register.password'), confirmation: t('register.confirmation') }}
            help={t('register.password_help')}
          />
          <TextInput
            {...field('business_name')}
            key={form.key('business_name')}
            label={t('register.business_name')}
            description={t('register.business_help')}
            dir="auto"
            autoComplete="organization"
          />
          <Text size="xs" c="dimmed">
            {t('register.required_note')}
          </Text>
          <Button type="submit" loading={isSubmitting} fullWidth>
            {t('register.submit')}
          </Button>
        </Stack>
      )}
    </Form>
  );
}
