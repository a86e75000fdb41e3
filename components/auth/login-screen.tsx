'use client';

import { Anchor, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Link } from '../i18n/navigation';
import { FarewellNotice } from './farewell-notice';
import { InactiveNotice } from './inactive-notice';
import { LoginForm } from './login-form';
import { safeNext } from './safe-next';
import { SignInStep } from './sign-in-step';
import { SignInTabs } from './sign-in-tabs';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in';
import { useSignIn } from './use-sign-in';

/** Signs in and opens the page that the person wanted. */
export function LoginScreen() {
  const t = useTranslations('auth.login');
  const next = safeNext(useSearchParams().get('next'));
  const { asked, take, enter, restart, isAgain } = useSignIn(next);
  const [inactive, setInactive] = useState<string>();
  useLeaveWhenSignedIn(next);

  const leaveNotice = () => {
    setInactive(undefined);
    restart();
  };

  if (inactive !== undefined) return <InactiveNotice detail={inactive} onBack={leaveNotice} />;
  if (asked) return <SignInStep asked={asked} onSignedIn={enter} onRestart={restart} />;
  return (
    <>
      <FarewellNotice />
      <SignInTabs
        title={t('title')}
        text={t('text')}
        isAgain={isAgain}
        next={next}
        password={<LoginForm onAnswer={take} onInactive={setInactive} />}
        submitCode={t('submit')}
        onAnswer={take}
        onInactive={setInactive}
      />
      <Text mt="lg" ta="center">
        {t('no_account')}{' '}
        <Anchor component={Link} href="/register" underline="always">
          {t('register')}
        </Anchor>
      </Text>
    </>
  );
}
