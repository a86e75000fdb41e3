'use client';

import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useFormatter, useTimeZone, useTranslations } from 'next-intl';
import { useState } from 'react';
import { creditKinds, exportCreditEntries, listCreditEntries, type CreditEntry } from '@/lib/contracts/user-management/credit';
import { dayOf } from '@/lib/day-of';
import { startOfDay } from '@/lib/timezone';
import { loadFile } from '../api/client';
import { usePages } from '../api/use-pages';
import { DataTable, type Column } from '../ui/data-table';
import { DateField } from '../ui/date-field';
import { DateTime } from '../ui/date-time';
import { noonOf } from '../ui/day';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { ListFoot } from '../ui/list-foot';
import { LoadError } from '../ui/load-error';
import { NothingMatches } from '../ui/nothing-matches';
import { saveFile } from '../ui/save-file';
import { Section } from '../ui/section';
import { useFiltersInAddress } from '../ui/use-filters-in-address';
import classes from './credit-packages.module.css';

/** What people may look for. Reservations cancel each other out, so they are left out. */
const kinds = creditKinds.filter((kind) => kind !== 'reserve' && kind !== 'release');

/** All changes of the credit, with filters that the address keeps, and as CSV. */
export function CreditStatement() {
  const t = useTranslations('credit');
  const tPage = useTranslations('payments.credit');
  const errors = useTranslations('errors');
  const format = useFormatter();
  const timezone = useTimeZone() ?? 'UTC';
  const { values, change, clear, isFiltered } = useFiltersInAddress(['kind', 'from', 'to']);
  const [isLoading, setIsLoading] = useState(false);
  const [from, to] = [startOf(timezone, values.from), startOf(timezone, values.to, 1)];
  const isEmptyPeriod = from !== undefined && to !== undefined && from >= to;
  const query = { kind: kinds.find((kind) => kind === values.kind), from, to: isEmptyPeriod ? undefined : to, without_holds: 'true' };
  const pages = usePages(listCreditEntries, query, !isEmptyPeriod);
  const items = isEmptyPeriod ? [] : pages.items;
  const columns: Column<CreditEntry>[] = [
    {
      key: 'kind',
      title: t('columns.kind'),
      render: ({ kind, key, detail }) => (
        <>
          {t(`kinds.${kind === 'grant' && key === 'signup' ? 'signup' : kind}`)}
          {detail.model_id && (
            <>
              {' · '}
              <bdi dir="ltr">{detail.model_id}</bdi>
            </>
          )}
          {detail.note && (
            <>
              {' · '}
              <bdi>{detail.note}</bdi>
            </>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      title: t('columns.amount'),
      isNumber: true,
      render: ({ kind, amount, charged }) => (
        <span dir="ltr">{format.number(kind === 'settle' ? -charged : amount, { signDisplay: 'exceptZero' })}</span>
      ),
    },
    {
      key: 'balance',
      title: t('columns.balance'),
      isNumber: true,
      isSecondary: true,
      render: ({ balance_after }) => format.number(balance_after),
    },
    { key: 'time', title: t('columns.time'), isNumber: true, render: ({ created_at }) => <DateTime value={created_at} /> },
  ];

  const download = async () => {
    setIsLoading(true);
    const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
    // A toast shows the error.
    const file = await loadFile(exportCreditEntries, { query: given }).catch(() => null);
    setIsLoading(false);
    if (file) saveFile(file, `credit-${dayOf(new Date())}.csv`);
  };

  return (
    <Section
      title={tPage('statement')}
      aside={
        items &&
        items.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={isLoading}
            onClick={() => void download()}
          >
            {tPage('export')}
          </Button>
        )
      }
    >
      <div className={classes.filters}>
        <NativeSelect
          aria-label={tPage('kind')}
          value={query.kind ?? ''}
          onChange={(event) => change({ kind: event.currentTarget.value })}
          data={[{ value: '', label: tPage('every_kind') }, ...kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))]}
        />
        <DateField label={tPage('from')} value={values.from} onChange={(day) => change({ from: day })} />
        <DateField
          label={tPage('to')}
          value={values.to}
          error={isEmptyPeriod ? errors('invalid_period') : undefined}
          onChange={(day) => change({ to: day })}
        />
      </div>
      {pages.isError && !items ? (
        <LoadError title={t('error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
      ) : items?.length === 0 && isFiltered ? (
        <NothingMatches onClear={clear} />
      ) : items?.length === 0 ? (
        <EmptyState drawing={<CoinsDrawing />} title={tPage('none')} text={tPage('none_text')} />
      ) : (
        <DataTable label={tPage('statement')} columns={columns} rows={items} rowKey={({ position }) => String(position)} />
      )}
      {items && !isEmptyPeriod && <ListFoot pages={pages} shown={items.length} />}
    </Section>
  );
}

/** Midnight at the beginning of the reader's day, or of a later one. Undefined for none, and for a mistyped one. */
function startOf(timezone: string, day: string, later = 0): string | undefined {
  const noon = noonOf(day);
  return noon && startOfDay(timezone, noon.getFullYear(), noon.getMonth() + 1, noon.getDate() + later).toISOString();
}

/** The drawing for no changes: a stack of coins beside an empty place for another. */
function CoinsDrawing() {
  return (
    <Drawing isMirrored>
      <ellipse cx="42" cy="66" rx="22" ry="8" />
      <path d="M20 66v-10c0 4.4 9.8 8 22 8s22-3.6 22-8v10" />
      <ellipse cx="42" cy="54" rx="22" ry="8" stroke={accent} />
      <ellipse cx="86" cy="66" rx="18" ry="7" strokeDasharray="3 5" />
    </Drawing>
  );
}
