'use client';

import { NativeSelect, Skeleton } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { usePercent } from '@/components/i18n/use-percent';
import { HelpTip } from '@/components/ui/help-tip';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { getSocialSummary, summaryDays, type SocialTotals } from '@/lib/contracts/flow-manager/channels/social';
import classes from './social.module.css';
import { useMinutes } from './use-minutes';

const figures = ['posts', 'likes', 'comments', 'answered_share', 'median_response_minutes', 'reach'] as const;

/** The figures of the last days, each with that of as many days before. */
export function SummarySection({ connection_id }: { connection_id: string }) {
  const t = useTranslations('social.summary');
  const [days, setDays] = useState<(typeof summaryDays)[number]>(30);
  const { data, error, isFetching, refetch } = useEndpoint(getSocialSummary, { params: { connection_id }, query: { days } });
  return (
    <Section
      title={
        <>
          {t('title')} <HelpTip>{t('help')}</HelpTip>
        </>
      }
      aside={
        <NativeSelect
          aria-label={t('range')}
          value={String(days)}
          onChange={({ currentTarget }) => setDays(summaryDays.find((one) => String(one) === currentTarget.value) ?? 30)}
          data={summaryDays.map((one) => ({ value: String(one), label: t('days', { days: one }) }))}
        />
      }
    >
      {error && !data ? (
        <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <Skeleton height={96} aria-busy />
      ) : (
        <dl className={classes.figures}>
          {figures.map((name) => (
            <Figure key={name} name={name} current={data.current} previous={data.previous} />
          ))}
        </dl>
      )}
    </Section>
  );
}

interface FigureProps {
  name: (typeof figures)[number];
  current: SocialTotals;
  previous: SocialTotals;
}

function Figure({ name, current, previous }: FigureProps) {
  const t = useTranslations('social.summary');
  const format = useFormatter();
  const percent = usePercent();
  const minutes = useMinutes();
  const words = (value: number | null): string => {
    if (value === null) return t('none');
    if (name === 'answered_share') return percent(value);
    return name === 'median_response_minutes' ? minutes(value) : format.number(value);
  };
  return (
    <div className={classes.figure}>
      <dt>{t(`figures.${name}`)}</dt>
      <dd data-none={current[name] === null || undefined}>{words(current[name])}</dd>
      <dd className={classes.before}>{t('before', { value: words(previous[name]) })}</dd>
    </div>
  );
}
