'use client';

import { Skeleton, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { DataTable, type Column } from '@/components/ui/data-table';
import { Section } from '@/components/ui/section';
import { WhenSeen } from '@/components/ui/when-seen';
import type { CallDetail, CallTurn } from '@/lib/contracts/voice/calls';

/** In pixels, with and without the chart's code. */
const chartHeight = 140;

const LatencyChart = dynamic(() => import('./latency-chart').then((module) => module.LatencyChart), {
  ssr: false,
  loading: () => <Skeleton height={chartHeight} />,
});

/** How long the caller waited for each answer, and for what: a chart, and the table behind it. */
export function CallLatencies({ call: { turns, latency } }: { call: CallDetail }) {
  const t = useTranslations('calls.latency');
  const format = useFormatter();
  const measured = turns.filter(({ total_ms }) => total_ms !== null);
  const seconds = (milliseconds: number) => Math.round(milliseconds / 10) / 100;
  const time = (milliseconds: number | null) => (milliseconds === null ? '–' : t('seconds', { seconds: seconds(milliseconds) }));
  const columns: Column<CallTurn>[] = [
    { key: 'turn', title: t('columns.turn'), render: (turn) => format.number(measured.indexOf(turn) + 1) },
    {
      key: 'said',
      title: t('columns.said'),
      render: ({ kind, text }) => (text ? <span dir="auto">{text}</span> : t(`kinds.${kind}`)),
    },
    ...(['recognition', 'turn', 'synthesis'] as const).map((part) => ({
      key: `${part}_ms`,
      title: t(`columns.${part}_ms`),
      isNumber: true,
      isSecondary: true,
      render: (turn: CallTurn) => time(turn[`${part}_ms`]),
    })),
    { key: 'total_ms', title: t('columns.total_ms'), isNumber: true, render: ({ total_ms }) => time(total_ms) },
  ];
  return (
    <Section title={t('title')} description={t('text')}>
      {measured.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <Stack gap="sm">
          {latency.median_ms !== null && latency.worst_ms !== null && (
            <Text>{t('summary', { median: seconds(latency.median_ms), worst: seconds(latency.worst_ms) })}</Text>
          )}
          {measured.length > 1 && (
            <WhenSeen height={chartHeight}>
              <LatencyChart turns={measured} height={chartHeight} />
            </WhenSeen>
          )}
          <DataTable label={t('title')} columns={columns} rows={measured} rowKey={({ id }) => id} />
        </Stack>
      )}
    </Section>
  );
}
