'use client';

import { useTranslations } from 'next-intl';
import { DataTable, type Column } from '../ui/data-table';
import type { ChartContent } from './chart-content';
import { useTimeNames } from './use-time-names';

interface SeriesTableProps {
  label: string;
  content: ChartContent;
  show: (value: number) => string;
}

/** The numbers of a chart as a table, the latest last as in the drawing. */
export function SeriesTable({ label, content: { step, times, series }, show }: SeriesTableProps) {
  const t = useTranslations('reporting');
  const { inTable } = useTimeNames(step);
  const columns: Column<number>[] = [
    { key: 'time', title: t('time'), render: (index) => inTable(times[index] ?? '') },
    ...series.map(({ key, label: title, values }) => ({
      key,
      title,
      isNumber: true,
      render: (index: number) => {
        const value = values[index] ?? null;
        return value === null ? '–' : show(value);
      },
    })),
  ];
  return <DataTable label={label} columns={columns} rows={times.map((_, index) => index)} rowKey={(index) => times[index] ?? ''} />;
}
