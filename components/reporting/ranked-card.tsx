'use client';

import { Skeleton } from '@mantine/core';
import { IconFileTypeCsv, IconPhoto } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { writeTable } from '@/lib/text/write-table';
import type { CallInput, CallOutput } from '../api/client';
import { useEndpoint } from '../api/use-endpoint';
import { MaskedText } from '../conversation/masked-text';
import { plainOf } from '../conversation/split-masks';
import type { ProductMessages } from '../i18n/namespaces';
import { Link } from '../i18n/navigation';
import { DataTable, type Column } from '../ui/data-table';
import { fileNameOf, saveFile } from '../ui/save-file';
import { WhenSeen } from '../ui/when-seen';
import { CardAction } from './card-action';
import { CardError } from './card-error';
import type { Hue } from './colors';
import { Definition } from './definition';
import classes from './reporting.module.css';
import { useChartColor } from './use-chart-color';

/** A thing of a ranking. */
export interface Ranked {
  key: string;
  name: string;
  /** Below the name, such as the assistant that a node belongs to. */
  of?: string;
  /** Where its rows are. */
  href?: string;
  /** One for each column. The first determines the bar. */
  values: readonly (number | null)[];
}

export type RankingName = keyof ProductMessages['reporting']['rankings'];

interface RankedCardProps<E extends AnyEndpoint> {
  /** What it shows: its title and definition are words of `reporting.rankings`. */
  name: RankingName;
  /** For links within the page. */
  id?: string;
  endpoint: E;
  input: CallInput<E>;
  rows: (output: CallOutput<E>) => readonly Ranked[];
  columns: readonly { title: string; show?: (value: number) => string; isSecondary?: boolean }[];
  hue: Hue;
  link?: { href: string; label: string };
}

/** Things in order, with a bar for each, as a table that is saved as CSV or PNG. */
export function RankedCard<E extends AnyEndpoint>(props: RankedCardProps<E>) {
  return (
    <div className={classes.chart} id={props.id}>
      <WhenSeen height={280}>
        <SeenRanking {...props} />
      </WhenSeen>
    </div>
  );
}

function SeenRanking<E extends AnyEndpoint>(props: RankedCardProps<E>) {
  const { name, endpoint, input, rows, columns, hue, link } = props;
  const t = useTranslations('reporting');
  const title = t(`rankings.${name}.title`);
  const nameTitle = t(`rankings.${name}.of`);
  const id = useId();
  const query = useEndpoint(endpoint, input);
  const format = useFormatter();
  const colorOf = useChartColor();
  const items = query.data && rows(query.data);
  const most = Math.max(1, ...(items ?? []).map(({ values }) => values[0] ?? 0));
  const head = [nameTitle, ...columns.map((column) => column.title)];
  const named = ({ name, of }: Ranked) => (of ? `${plainOf(name)} (${of})` : plainOf(name));
  const written = (value: number | null | undefined, index: number) =>
    value === null || value === undefined ? '–' : (columns[index]?.show ?? format.number)(value);
  const saveCsv = () => {
    const table = [head, ...(items ?? []).map((item) => [named(item), ...item.values.map((value) => String(value ?? ''))])];
    saveFile(new Blob([writeTable(table)], { type: 'text/csv' }), `${fileNameOf(title, 'table')}.csv`);
  };
  const savePng = async () => {
    const { drawRanking } = await import('./draw-ranking');
    const drawn = (items ?? []).map((item) => ({ cells: [named(item), ...item.values.map(written)], share: (item.values[0] ?? 0) / most }));
    const file = await drawRanking({ title, head, rows: drawn, color: colorOf(hue) });
    if (file) saveFile(file, `${fileNameOf(title, 'table')}.png`);
  };
  const shown: Column<Ranked>[] = [
    {
      key: 'name',
      title: nameTitle,
      render: ({ name, of, href, values }) => (
        <>
          {href ? (
            <Link href={href}>
              <bdi>
                <MaskedText text={name} />
              </bdi>
            </Link>
          ) : (
            <bdi>
              <MaskedText text={name} />
            </bdi>
          )}
          {of && <bdi className={classes.of}>{of}</bdi>}
          <span
            className={classes.bar}
            style={{ '--series': colorOf(hue), inlineSize: `${((values[0] ?? 0) / most) * 100}%` } as React.CSSProperties}
          />
        </>
      ),
    },
    ...columns.map(({ title: of, isSecondary }, index) => ({
      key: of,
      title: of,
      isNumber: true,
      isSecondary,
      render: ({ values }: Ranked) => written(values[index], index),
    })),
  ];
  return (
    <section aria-labelledby={id} aria-busy={query.isPending}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        <Definition of={title}>{t(`rankings.${name}.definition`)}</Definition>
        <div className={classes.actions}>
          <CardAction label={t('csv')} isDisabled={!items?.length} onClick={saveCsv} icon={IconFileTypeCsv} />
          <CardAction label={t('png')} isDisabled={!items?.length} onClick={() => void savePng()} icon={IconPhoto} />
        </div>
      </div>
      {items ? (
        items.length > 0 ? (
          <DataTable label={title} columns={shown} rows={items} rowKey={({ key }) => key} />
        ) : (
          <p className={classes.empty}>{t('empty')}</p>
        )
      ) : query.isError ? (
        <CardError query={query} />
      ) : (
        <Skeleton height={240} />
      )}
      {link && (
        <p className={classes.link}>
          <Link href={link.href}>{link.label}</Link>
        </p>
      )}
    </section>
  );
}
