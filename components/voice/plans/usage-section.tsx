'use client';

import { Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { getCallUsage, type CallUsage } from '@/lib/contracts/voice/call-plans';
import { useMinutes } from './use-minutes';

/** The share of used minutes from which on staff is warned. */
const warning = 0.8;

/** What was used this month against what is left. */
export function UsageSection() {
  const t = useTranslations('callPlans.usage');
  const { data, error, isFetching, refetch } = useEndpoint(getCallUsage, {});
  return (
    <Section title={t('title')}>
      {error && !data ? (
        <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data ? (
        <Usage usage={data} />
      ) : (
        <Skeleton height={120} aria-busy />
      )}
    </Section>
  );
}

function Usage({ usage }: { usage: CallUsage }) {
  const t = useTranslations('callPlans.usage');
  const format = useFormatter();
  const minutes = useMinutes();
  const { seconds_left, granted_left, bought_left, used_seconds, free_minutes, period } = usage;
  const share = used_seconds + seconds_left > 0 ? used_seconds / (used_seconds + seconds_left) : 1;
  const isUsedUp = seconds_left === 0;
  return (
    <Stack gap="xs">
      <Text size="xl" fw={600}>
        {t('left', { time: minutes(seconds_left) })}
      </Text>
      <Progress value={share * 100} color={isUsedUp ? 'red' : share >= warning ? 'orange' : undefined} aria-label={t('meter')} />
      <Text>{t('used', { time: minutes(used_seconds) })}</Text>
      {(isUsedUp || share >= warning) && (
        <Text fw={500} role="status">
          {t(isUsedUp ? 'used_up' : 'nearly')}
        </Text>
      )}
      {bought_left > 0 && (
        <Text size="sm" c="dimmed">
          {t('free_left', { time: minutes(granted_left) })} · {t('bought_left', { time: minutes(bought_left) })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t('text', { free: minutes(free_minutes * 60) })}{' '}
        {t('renews', { date: format.dateTime(new Date(period.ends_at), { dateStyle: 'long' }) })}
      </Text>
    </Stack>
  );
}
