'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import type { CallInput, CallOutput } from '../api/client';
import { useEndpoint } from '../api/use-endpoint';
import type { ProductMessages } from '../i18n/namespaces';
import { Link } from '../i18n/navigation';
import { CardError } from './card-error';
import { ComparisonLine } from './comparison-line';
import { Definition } from './definition';
import classes from './reporting.module.css';
import { useShow, type Shown } from './use-show';

export type FigureName = keyof ProductMessages['reporting']['figures'];

interface FigureCardProps<E extends AnyEndpoint> {
  /** What it counts: its label and definition are words of `reporting.figures`. */
  name: FigureName;
  endpoint: E;
  /** Cards with the same endpoint and input share one request. */
  input: CallInput<E>;
  /** The value, and that of the previous period unless there is none to compare with. */
  pick: (output: CallOutput<E>) => { current: number | null; previous?: number | null };
  /** How it is written. The default is a whole number. */
  as?: Shown | ((value: number) => string);
  better?: 'more' | 'less';
  /** The page that lists the rows behind it, or the place of this page (`#…`). */
  href?: string;
  /** Below the comparison. */
  note?: (output: CallOutput<E>) => React.ReactNode;
}

/** A figure with its definition and the previous period's. */
export function FigureCard<E extends AnyEndpoint>(props: FigureCardProps<E>) {
  const { name, endpoint, input, pick, as = 'count', better, href, note } = props;
  const t = useTranslations('reporting.figures');
  const show = useShow();
  const label = t(`${name}.label`);
  const query = useEndpoint(endpoint, input);
  const picked = query.data && pick(query.data);
  const written = (value: number | null) => (value === null ? '–' : (typeof as === 'string' ? show[as] : as)(value));
  return (
    <div className={classes.figure} role="group" aria-label={label} aria-busy={query.isPending}>
      <div className={classes.label}>
        {href?.startsWith('#') ? <a href={href}>{label}</a> : href ? <Link href={href}>{label}</Link> : <span>{label}</span>}
        <Definition of={label}>{t(`${name}.definition`)}</Definition>
      </div>
      {query.data && picked ? (
        <>
          <p className={classes.number}>{written(picked.current)}</p>
          {picked.previous !== undefined && (
            <ComparisonLine
              value={picked.current}
              previous={picked.previous}
              before={written(picked.previous)}
              isShare={as === 'share'}
              better={better}
            />
          )}
          {note && <div className={classes.note}>{note(query.data)}</div>}
        </>
      ) : query.isError ? (
        <CardError query={query} />
      ) : (
        <>
          <Skeleton height={28} width={88} my={6} />
          <Skeleton height={12} width="70%" my={4} />
        </>
      )}
    </div>
  );
}
