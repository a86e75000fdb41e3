'use client';

import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useToken } from '../api/use-token';
import { safeNext } from '../auth/safe-next';
import { useRouter } from '../i18n/navigation';
import { useMe } from '../session/use-me';
import { useSession } from '../session/use-session';
import { TotpSetUp } from './totp-set-up';

/** For accounts that have to have an authenticator: nothing else is open to them until it is on. */
export function RequiredTotp() {
  const t = useTranslations('profile.totp.required_page');
  const next = safeNext(useSearchParams().get('next'));
  const router = useRouter();
  const token = useToken();
  const { data: me } = useMe();
  const { signOut } = useSession();

  useEffect(() => {
    if (token === null) router.replace('/login');
    else if (me && (me.totp.is_on || !me.totp.is_required)) router.replace(next);
  }, [token, me, router, next]);

  return (
    <>
      <Title order={1}>{t('title')}</Title>
      <Text c="dimmed" mb="lg">
        {t('text')}
      </Text>
      {me && !me.totp.is_on ? <TotpSetUp has_password={me.has_password} onDone={() => router.replace(next)} /> : <Skeleton height={240} />}
      <Button variant="subtle" mt="md" onClick={() => void signOut()}>
        {t('sign_out')}
      </Button>
    </>
  );
}
