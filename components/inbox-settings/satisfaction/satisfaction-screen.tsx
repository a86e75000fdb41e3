'use client';

import { Skeleton, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { SettingsFrame } from '@/components/businesses/settings-frame';
import { LoadError } from '@/components/ui/load-error';
import { getInboxSettings } from '@/lib/contracts/user-management/inbox-settings';
import classes from '../inbox-settings.module.css';
import { SatisfactionForm } from './satisfaction-form';

/** How long operators can take a message back, and whether customers are asked how satisfied they are. */
export function SatisfactionScreen() {
  const t = useTranslations('inboxSettings.satisfaction');
  return (
    <SettingsFrame present="satisfaction" title={t('title')} description={t('text')}>
      <div className={classes.form}>
        <Settings />
      </div>
    </SettingsFrame>
  );
}

function Settings() {
  const t = useTranslations('inboxSettings.satisfaction');
  const { data, isError, error, refetch, isFetching } = useEndpoint(getInboxSettings, {});
  if (data) return <SatisfactionForm settings={data} />;
  if (isError) return <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <Stack gap="lg" aria-busy>
      <Skeleton height={140} />
      <Skeleton height={220} />
    </Stack>
  );
}
