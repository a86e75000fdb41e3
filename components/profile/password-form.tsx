'use client';

import { Button, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { changePassword, changePasswordInput } from '@/lib/contracts/user-management/auth';
import { callApi } from '../api/client';
import { withConfirmation } from '../auth/with-confirmation';
import { Form } from '../ui/form';
import { PasswordField } from '../ui/password-field';
import { Section } from '../ui/section';
import { showToast } from '../ui/show-toast';
import { useSchemaForm } from '../ui/use-schema-form';

const fields = withConfirmation(changePasswordInput, 'new_password');

/** Changes the password. Requires the current one. */
export function PasswordForm() {
  const t = useTranslations('profile.password');
  const form = useSchemaForm(fields, {
    mode: 'uncontrolled',
    initialValues: { current_password: '', new_password: '', confirmation: '' },
  });

  return (
    <Section title={t('title')} description={t('text')}>
      <Form
        form={form}
        aria-label={t('title')}
        onSubmit={async ({ confirmation: _, ...body }) => {
          await callApi(changePassword, { body, silent: true });
          form.reset();
          showToast({ kind: 'success', message: t('saved') });
        }}
      >
        {({ isSubmitting }) => (
          <Stack gap="md" align="flex-start">
            <PasswordField
              {...form.getInputProps('current_password')}
              key={form.key('current_password')}
              label={t('current')}
              autoComplete="current-password"
              required
              w="100%"
              maw={360}
            />
            <PasswordField
              {...form.getInputProps('new_password')}
              key={form.key('new_password')}
              label={t('new')}
              description={t('new_help')}
              autoComplete="new-password"
              required
              w="100%"
              maw={360}
            />
            <PasswordField
              {...form.getInputProps('confirmation')}
              key={form.key('confirmation')}
              label={t('confirmation')}
              autoComplete="new-password"
              required
              w="100%"
              maw={360}
            />
            <Button type="submit" variant="default" loading={isSubmitting}>
              {t('submit')}
            </Button>
          </Stack>
        )}
      </Form>
    </Section>
  );
}
