'use client';

import { Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMe } from '../session/use-me';
import { PageHeader } from '../ui/page-header';
import { AccountFacts } from './account-facts';
import { ContactSection } from './contact-section';
import { PasswordForm } from './password-form';
import { PasswordMissing } from './password-missing';
import { PersonalForm } from './personal-form';
import { PictureSection } from './picture-section';
import classes from './profile.module.css';
import { SessionsSection } from './sessions-section';
import { TotpSection } from './totp-section';
import { VerifyBanner } from './verify-banner';

/** One's own details, account and security. */
export function ProfileScreen() {
  const t = useTranslations('profile');
  const { data: me } = useMe();
  if (!me) return null;
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      <Stack gap="lg">
        <VerifyBanner me={me} />
        <PictureSection me={me} />
        <PersonalForm me={me} />
        <ContactSection me={me} />
        <AccountFacts me={me} />
        {me.has_password ? <PasswordForm /> : <PasswordMissing email={me.email} />}
        <TotpSection />
        <SessionsSection />
      </Stack>
    </div>
  );
}
