'use client';

import { Progress, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { usePercent } from '@/components/i18n/use-percent';
import { DateTime } from '@/components/ui/date-time';
import type { ReportProgress } from '@/lib/contracts/user-management/reporting';
import classes from '../reporting.module.css';
import { useReportProgress } from './use-report-progress';

/** How far the figures are counted again, or when that was done. It stays after a reload. */
export function RebuildStatus() {
  const t = useTranslations('reporting.rebuild');
  const { data } = useReportProgress();
  const rebuild = data?.rebuild;
  if (!data || !rebuild) return null;
  const { from, done_at } = rebuild;
  return (
    <div className={classes.note}>
      <Text size="sm" role="status">
        {done_at
          ? t.rich('done', { from: () => <DateTime value={from} />, time: () => <DateTime value={done_at} /> })
          : t.rich('doing', { time: () => <DateTime value={from} /> })}
      </Text>
      {!done_at && <RebuildProgress {...rebuild} to={data.counted_until} />}
    </div>
  );
}

function RebuildProgress({ from, until, to }: NonNullable<ReportProgress['rebuild']> & { to: string }) {
  const t = useTranslations('reporting.rebuild');
  const percent = usePercent();
  const [begin, now, end] = [from, until, to].map((time) => new Date(time).getTime());
  const share = begin !== undefined && now !== undefined && end !== undefined && end > begin ? (now - begin) / (end - begin) : 0;
  return (
    <Progress.Root size="lg" my={8}>
      <Progress.Section value={share * 100} animated aria-label={t('progress')} aria-valuetext={percent(share)} />
    </Progress.Root>
  );
}
