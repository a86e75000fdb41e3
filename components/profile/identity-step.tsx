'use client';

import { Button, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { identityInput } from '@/lib/contracts/user-management/auth';
import { Form } from '../ui/form';
import { useSchemaForm } from '../ui/use-schema-form';
import { IdentityField } from '../session/identity-field';

/** Asks for the password before something goes on. */
export function IdentityStep({ onSubmit }: { onSubmit: (password: string) => Promise<unknown> }) {
  const t = useTranslations('common.identity');
  const form = useSchemaForm(identityInput, { mode: 'uncontrolled', initialValues: { password: '' } });
  return (
    <Form form={form} onSubmit={({ password }) => onSubmit(password)}>
      {({ isSubmitting }) => (
        <Stack gap="md">
          <IdentityField form={form} />
          <Button type="submit" loading={isSubmitting}>
            {t('submit')}
          </Button>
        </Stack>
      )}
    </Form>
  );
}
