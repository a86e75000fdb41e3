'use client';

import { Button, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { Link, usePathname, useRouter } from '@/components/i18n/navigation';
import { ForPermitted } from '@/components/session/for-permitted';
import { showToast } from '@/components/ui/show-toast';
import type { OauthChannel } from '@/lib/channels/oauth-channels';
import { endOauth, type OauthResult } from '@/lib/contracts/flow-manager/channels/oauth';
import { channelHref, connectionHref } from '../channel-href';
import classes from '../channels.module.css';
import { useRefreshConnections } from '../use-refresh-connections';
import { LinkedInChoice } from '../linkedin/linkedin-choice';
import { readTripLanguage } from './oauth-trip';

const noChanges = () => () => {};

/** Where a service leads back to: exchanges its code for the account, and opens the account's page. */
export function OauthReturn({ channel }: { channel: OauthChannel }) {
  return (
    <ForPermitted permission="channels.update">
      <Returned channel={channel} />
    </ForPermitted>
  );
}

function Returned({ channel }: { channel: OauthChannel }) {
  const t = useTranslations('channels.oauth');
  const errorText = useErrorText();
  const router = useRouter();
  const pathname = usePathname();
  const locale = useLocale();
  const search = useSearchParams();
  const begun = useSyncExternalStore(noChanges, readTripLanguage, () => undefined);
  const language = begun === undefined ? undefined : (begun ?? locale);
  const [code, state, refusal] = [search.get('code') ?? '', search.get('state') ?? '', search.get('error')];
  const isComplete = code !== '' && state !== '';
  const exchange = useQuery<OauthResult, ApiError>({
    queryKey: ['oauth-return', channel, state],
    queryFn: () => callApi(endOauth(channel), { body: { code, state }, silent: true }),
    enabled: isComplete && language === locale,
    staleTime: Infinity,
    retry: false,
  });
  const finish = useFinish(channel);
  const connected = exchange.data?.choices.length === 0 ? exchange.data.connection_id : undefined;

  useEffect(() => {
    if (language !== undefined && language !== locale) router.replace(`${pathname}?${search.toString()}`, { locale: language });
  }, [language, locale, pathname, router, search]);

  const open = useEffectEvent(finish);
  useEffect(() => {
    if (connected) open(connected);
  }, [connected]);

  // Only LinkedIn offers several. Instagram's page connects one account.
  if (exchange.data && exchange.data.choices.length > 0) return <LinkedInChoice result={exchange.data} onDone={finish} />;
  const problem = exchange.isError
    ? errorText(exchange.error)
    : isComplete
      ? undefined
      : t(
          refusal === 'access_denied' || refusal === 'user_cancelled_login' || refusal === 'user_cancelled_authorize'
            ? 'denied'
            : 'incomplete',
        );
  if (problem) {
    return (
      <Stack gap="md" align="flex-start" className={classes.page} role="alert">
        <Title order={1} size="h2">
          {t('failed')}
        </Title>
        <Text>{problem}</Text>
        <Button component={Link} href={channelHref(channel)}>
          {t('back')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="md" align="flex-start" role="status">
      <Title order={1} size="h2">
        {t('connecting')}
      </Title>
      <Loader size="sm" />
    </Stack>
  );
}

/** Returns a function that leads to the page of the connected account. */
function useFinish(channel: OauthChannel): (connection_id: string) => void {
  const t = useTranslations('channels.oauth');
  const router = useRouter();
  const refresh = useRefreshConnections();
  return (id) => {
    showToast({ kind: 'success', message: t('done') });
    router.replace(connectionHref({ channel, id }));
    void refresh();
  };
}
