'use client';

import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { getMe } from '@/lib/contracts/user-management/auth';
import { useToken } from '../api/use-token';
import { safeNext } from '../auth/safe-next';
import { useRouter } from '../i18n/navigation';
import { useMe } from '../session/use-me';
import { useSession } from '../session/use-session';
import { RecoveryCodes } from './recovery-codes';
import { TotpSetUp } from './totp-set-up';

/** For accounts that must have an authenticator. They can use nothing else until it is set up. */
export function RequiredTotp() {
  const t = useTranslations('profile.totp.required_page');
  const next = safeNext(useSearchParams().get('next'));
  const router = useRouter();
  const token = useToken();
  const { data: me } = useMe();
  const { signOut } = useSession();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<string[]>();

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
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => void queries.invalidateQueries({ queryKey: [getMe.path] })} />
      ) : me && !me.totp.is_on ? (
        <TotpSetUp has_password={me.has_password} onCodes={setCodes} />
      ) : (
        <Skeleton height={240} />
      )}
      <Button variant="subtle" mt="md" onClick={() => void signOut()}>
        {t('sign_out')}
      </Button>
    </>
  );
}
