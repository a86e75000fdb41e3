'use client';

import { Anchor, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '../i18n/navigation';
import { InactiveNotice } from './inactive-notice';
import { ReferralNotice } from './referral-notice';
import { RegisterForm } from './register-form';
import { SignInStep } from './sign-in-step';
import { SignInTabs } from './sign-in-tabs';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in';
import { useSignIn } from './use-sign-in';

/** Creates an account and its business, and signs in. A number that has an account is signed in to it. */
export function RegisterScreen() {
  const t = useTranslations('auth.register');
  const { asked, take, enter, restart, isAgain } = useSignIn('/dashboard');
  const [inactive, setInactive] = useState<string>();
  useLeaveWhenSignedIn('/dashboard');

  const leaveNotice = () => {
    setInactive(undefined);
    restart();
  };

  if (inactive !== undefined) return <InactiveNotice detail={inactive} onBack={leaveNotice} />;
  if (asked) return <SignInStep asked={asked} onSignedIn={enter} onRestart={restart} />;
  return (
    <>
      <ReferralNotice />
      <SignInTabs
        title={t('title')}
        text={t('text')}
        isAgain={isAgain}
        next="/dashboard"
        password={<RegisterForm onSignedIn={enter} />}
        submitCode={t('continue')}
        onAnswer={take}
        onInactive={setInactive}
      />
      <Text mt="lg" ta="center">
        {t('have_account')}{' '}
        <Anchor component={Link} href="/login" underline="always">
          {t('login')}
        </Anchor>
      </Text>
    </>
  );
}
