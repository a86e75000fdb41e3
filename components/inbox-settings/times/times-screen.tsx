'use client';

import { Skeleton, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { SettingsFrame } from '@/components/businesses/settings-frame';
import { LoadError } from '@/components/ui/load-error';
import { getInboxSettings, getSla } from '@/lib/contracts/user-management/inbox-settings';
import classes from '../inbox-settings.module.css';
import { TimesForm } from './times-form';

/** How soon customers are to be answered, by priority, and what happens to conversations that are left unanswered. */
export function TimesScreen() {
  const t = useTranslations('inboxSettings.times');
  return (
    <SettingsFrame present="response_times" title={t('title')} description={t('text')}>
      <div className={classes.form}>
        <Times />
      </div>
    </SettingsFrame>
  );
}

function Times() {
  const t = useTranslations('inboxSettings.times');
  const sla = useEndpoint(getSla, {});
  const settings = useEndpoint(getInboxSettings, {});
  if (sla.data && settings.data) return <TimesForm targets={sla.data.targets} settings={settings.data} />;
  const failed = [sla, settings].find(({ isError }) => isError);
  if (failed) {
    const retry = () => void Promise.all([sla.refetch(), settings.refetch()]);
    return <LoadError title={t('error')} error={failed.error} onRetry={retry} isRetrying={sla.isFetching || settings.isFetching} />;
  }
  return (
    <Stack gap="lg" aria-busy>
      <Skeleton height={300} />
      <Skeleton height={160} />
    </Stack>
  );
}
