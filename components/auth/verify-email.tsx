'use client';

import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { verifyEmail, verifyEmailCheck } from '@/lib/contracts/user-management/account-links';
import { getMe } from '@/lib/contracts/user-management/auth';
import type { ApiError } from '../api/api-error';
import { callApi, type CallOutput } from '../api/client';
import { useToken } from '../api/use-token';
import { Link } from '../i18n/navigation';
import { useMe } from '../session/use-me';
import { LoadError } from '../ui/load-error';
import { ClaimAccount } from './claim-account';
import { isDeadLink } from './is-dead-link';
import { LinkState } from './link-state';
import { LinkWaiting } from './link-waiting';
import { ResendVerification } from './resend-verification';

type Check = CallOutput<typeof verifyEmailCheck>;
type Verified = CallOutput<typeof verifyEmail>;

/** The page of the link that verifies an address or activates an account. */
export function VerifyEmail() {
  const t = useTranslations('auth.verify');
  const token = useSearchParams().get('token') ?? '';
  const signedIn = useToken();
  const queries = useQueryClient();
  const checked = useQuery<Check, ApiError>({
    queryKey: [verifyEmailCheck.path, token, signedIn],
    queryFn: ({ signal }) => callApi(verifyEmailCheck, { body: { token }, silent: true, signal }),
    enabled: token !== '',
    staleTime: Infinity,
  });
  const verified = useQuery<Verified, ApiError>({
    queryKey: [verifyEmail.path, token],
    queryFn: async () => {
      const answer = await callApi(verifyEmail, { body: { token }, silent: true });
      void queries.invalidateQueries({ queryKey: [getMe.path] });
      return answer;
    },
    // If the link would take an account over, nothing happens until the person confirms it.
    enabled: checked.data?.claims === false,
    staleTime: Infinity,
    // The first call uses the link up, even if its response was lost.
    retry: false,
  });

  if (verified.data) {
    const { email, mobile } = verified.data;
    return (
      <LinkState
        title={t('done_title')}
        text={t.rich('done', { target: email ?? mobile ?? '', ltr: (text) => <bdi dir="ltr">{text}</bdi> })}
      >
        <Button component={Link} href={signedIn ? '/dashboard' : '/login'}>
          {signedIn ? t('dashboard') : t('sign_in')}
        </Button>
      </LinkState>
    );
  }
  const error = checked.error ?? verified.error;
  if (token === '' || isDeadLink(error)) return signedIn ? <DeadLinkSignedIn /> : <DeadLink />;
  if (error) {
    const { refetch, isFetching } = checked.isError ? checked : verified;
    return <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (checked.data?.claims) return <ClaimAccount token={token} email={checked.data.email ?? ''} />;
  return <LinkWaiting text={t('loading')} />;
}

function DeadLink() {
  const t = useTranslations('auth.verify');
  return (
    <LinkState title={t('invalid_title')} text={`${t('invalid')} ${t('invalid_signed_out')}`}>
      <Button component={Link} href="/login?next=/profile">
        {t('sign_in')}
      </Button>
    </LinkState>
  );
}

/** For a person who opens a used link. It has already worked, or another one can be sent. */
function DeadLinkSignedIn() {
  const t = useTranslations('auth.verify');
  const { data: me, isError } = useMe();
  if (isError) return <DeadLink />;
  if (!me) return <LinkWaiting text={t('loading')} />;
  const isVerified = me.email === null || me.email_verified_at !== null;
  return (
    <LinkState title={t(isVerified ? 'known_title' : 'invalid_title')} text={t(isVerified ? 'known' : 'invalid')}>
      {isVerified ? (
        <Button component={Link} href="/dashboard">
          {t('dashboard')}
        </Button>
      ) : (
        <ResendVerification />
      )}
    </LinkState>
  );
}
