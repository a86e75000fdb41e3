'use client';

import { Button, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import type { SignInAnswer } from '@/lib/contracts/user-management/auth';
import type { ApiError } from '../api/api-error';
import { useErrorText } from '../api/use-error-text';
import { Link, useRouter } from '../i18n/navigation';
import { StepTitle } from '../ui/step-title';
import { endGoogleTrip, readGoogleNext } from './google-trip';
import { safeNext } from './safe-next';
import { SignInStep } from './sign-in-step';
import { useSignIn } from './use-sign-in';

const noChanges = () => () => {};
const refusals = ['google_failed', 'google_email_unverified'] as const;

/** The end of the Google round trip. Its single-use code, in the address's fragment, is exchanged for a session. */
export function GoogleReturn() {
  const t = useTranslations('auth.google');
  const refusal = useTranslations('errors');
  const errorText = useErrorText();
  const router = useRouter();
  const hash = useSyncExternalStore(
    noChanges,
    () => window.location.hash,
    () => undefined,
  );
  const next = useSyncExternalStore(noChanges, readGoogleNext, () => null);
  const { asked, take, enter, restart } = useSignIn(safeNext(next));
  const ended = new URLSearchParams(hash?.slice(1));
  const code = ended.get('code') ?? '';
  const exchange = useQuery<SignInAnswer, ApiError>({
    queryKey: ['google-exchange', code],
    queryFn: () => endGoogleTrip(code),
    enabled: code !== '',
    staleTime: Infinity,
    retry: false,
  });
  const answer = exchange.data;

  useEffect(() => {
    if (answer) take(answer);
  }, [answer, take]);

  if (asked) {
    const startOver = () => {
      restart();
      router.replace('/login');
    };
    return <SignInStep asked={asked} onSignedIn={enter} onRestart={startOver} />;
  }
  const said = refusals.find((key) => key === ended.get('error')) ?? 'google_failed';
  const problem = exchange.isError ? errorText(exchange.error) : hash !== undefined && code === '' ? refusal(said) : undefined;
  if (problem) {
    return (
      <Stack gap="md" align="flex-start">
        <StepTitle>{t('failed_title')}</StepTitle>
        <Text>{problem}</Text>
        <Button component={Link} href="/login" variant="default">
          {t('back')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="md" align="flex-start" role="status">
      <Title order={1}>{t('returning')}</Title>
      <Loader size="sm" />
    </Stack>
  );
}
