'use client';

import { Skeleton } from '@mantine/core';
import { IconFileTypeCsv, IconPhoto, IconTable } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useId, useRef, useState } from 'react';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { writeTable } from '@/lib/text/write-table';
import type { CallInput, CallOutput } from '../api/client';
import { useEndpoint } from '../api/use-endpoint';
import type { ProductMessages } from '../i18n/namespaces';
import { Link } from '../i18n/navigation';
import { fileNameOf, saveFile } from '../ui/save-file';
import { WhenSeen } from '../ui/when-seen';
import { CardAction } from './card-action';
import { CardError } from './card-error';
import { isEmpty, rowsOf, type ChartContent } from './chart-content';
import { Definition } from './definition';
import { Legend } from './legend';
import classes from './reporting.module.css';
import type { ChartKind } from './series-chart';
import { SeriesTable } from './series-table';
import { useChartColor } from './use-chart-color';
import { useTimeNames } from './use-time-names';

/** In pixels. */
const height = 240;

const SeriesChart = dynamic(() => import('./series-chart'), { ssr: false, loading: () => <Skeleton height={240} /> });

export type ChartName = keyof ProductMessages['reporting']['charts'];

interface ChartCardProps<E extends AnyEndpoint> {
  /** What it shows: its title and definition are words of `reporting.charts`. */
  name: ChartName;
  endpoint: E;
  input: CallInput<E>;
  content: (output: CallOutput<E>) => ChartContent;
  /** The default writes whole numbers. */
  show?: (value: number) => string;
  kind?: ChartKind;
  /** Below the drawing. */
  note?: React.ReactNode;
  /** The page that lists the rows behind it. */
  link?: { href: string; label: string };
}

/** A chart: loaded when it is scrolled into sight, with its numbers as a table, and saved as CSV or PNG. */
export function ChartCard<E extends AnyEndpoint>(props: ChartCardProps<E>) {
  return (
    <div className={classes.chart}>
      <WhenSeen height={height + 100}>
        <SeenChart {...props} />
      </WhenSeen>
    </div>
  );
}

function SeenChart<E extends AnyEndpoint>(props: ChartCardProps<E>) {
  const { name, endpoint, input, content, kind = 'area', note, link } = props;
  const format = useFormatter();
  const show = props.show ?? ((value: number) => format.number(value));
  const t = useTranslations('reporting');
  const title = t(`charts.${name}.title`);
  const id = useId();
  const query = useEndpoint(endpoint, input);
  const drawing = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  const colorOf = useChartColor();
  const drawn = query.data && content(query.data);
  const { inFile } = useTimeNames(drawn?.step ?? 'day');
  const filled = drawn && !isEmpty(drawn) ? drawn : undefined;
  const saveCsv = () => {
    if (filled)
      saveFile(new Blob([writeTable(rowsOf(filled, t('time'), inFile))], { type: 'text/csv' }), `${fileNameOf(title, 'chart')}.csv`);
  };
  const savePng = async () => {
    const svg = drawing.current?.querySelector<SVGSVGElement>('svg.recharts-surface');
    if (!svg || !filled) return;
    const { drawPng } = await import('./draw-png');
    const legend = filled.series.map(({ label, hue, isPrevious }) => ({ label, color: colorOf(hue), isDashed: isPrevious ?? false }));
    const file = await drawPng({ svg, title, legend });
    if (file) saveFile(file, `${fileNameOf(title, 'chart')}.png`);
  };
  return (
    <section aria-labelledby={id} aria-busy={query.isPending}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        <Definition of={title}>{t(`charts.${name}.definition`)}</Definition>
        <div className={classes.actions}>
          <CardAction label={t('table')} isPressed={isTable} isDisabled={!filled} onClick={() => setTable(!isTable)} icon={IconTable} />
          <CardAction label={t('csv')} isDisabled={!filled} onClick={saveCsv} icon={IconFileTypeCsv} />
          <CardAction label={t('png')} isDisabled={!filled || isTable} onClick={() => void savePng()} icon={IconPhoto} />
        </div>
      </div>
      {filled ? (
        <>
          {!isTable && (
            <>
              {filled.series.length > 1 && <Legend series={filled.series} />}
              <div ref={drawing} className={classes.drawing} aria-hidden>
                <SeriesChart content={filled} kind={kind} show={show} height={height} />
              </div>
            </>
          )}
          <div
            className={isTable ? classes.table : 'visually-hidden'}
            {...(isTable && { tabIndex: 0, role: 'group', 'aria-labelledby': id })}
          >
            <SeriesTable label={title} content={filled} show={show} />
          </div>
        </>
      ) : query.isError && !drawn ? (
        <CardError query={query} />
      ) : drawn ? (
        <p className={classes.empty}>{t('empty')}</p>
      ) : (
        <Skeleton height={height} />
      )}
      {note && <div className={classes.note}>{note}</div>}
      {link && (
        <p className={classes.link}>
          <Link href={link.href}>{link.label}</Link>
        </p>
      )}
    </section>
  );
}
