'use client';

import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { PasswordField } from '../ui/password-field';

/** The password field of `useIdentityAsked`. */
export function IdentityField<Fields extends { password?: string }>({ form }: { form: UseFormReturnType<Fields> }) {
  const t = useTranslations('common.identity');
  return (
    <PasswordField
      {...form.getInputProps('password')}
      key={form.key('password')}
      label={t('password')}
      description={t('password_help')}
      autoComplete="current-password"
      autoFocus
      required
    />
  );
}
