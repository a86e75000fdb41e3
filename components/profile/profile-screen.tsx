'use client';

import { Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMe } from '../session/use-me';
import { PageHeader } from '../ui/page-header';
import { AccountFacts } from './account-facts';
import { PasswordForm } from './password-form';
import { PersonalForm } from './personal-form';
import classes from './profile.module.css';

/** One's own details, account and password. */
export function ProfileScreen() {
  const t = useTranslations('profile');
  const { data: me } = useMe();
  if (!me) return null;
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      <Stack gap="lg">
        <PersonalForm me={me} />
        <AccountFacts me={me} />
        <PasswordForm />
      </Stack>
    </div>
  );
}
