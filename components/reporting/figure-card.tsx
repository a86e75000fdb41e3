'use client';

import { Skeleton } from '@mantine/core';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import type { CallInput, CallOutput } from '../api/client';
import { useEndpoint } from '../api/use-endpoint';
import { Link } from '../i18n/navigation';
import { CardError } from './card-error';
import { ComparisonLine } from './comparison-line';
import { Definition } from './definition';
import classes from './reporting.module.css';

interface FigureCardProps<E extends AnyEndpoint> {
  label: string;
  /** What it counts, in one sentence. */
  definition: string;
  endpoint: E;
  /** Cards with the same endpoint and input share one request. */
  input: CallInput<E>;
  /** The value, and that of the previous period unless there is none to compare with. */
  pick: (output: CallOutput<E>) => { current: number | null; previous?: number | null };
  show: (value: number) => string;
  isShare?: boolean;
  better?: 'more' | 'less';
  /** The page that lists the rows behind it. */
  href?: string;
  /** Below the comparison. */
  note?: React.ReactNode;
}

/** A figure with its definition and the previous period's. */
export function FigureCard<E extends AnyEndpoint>(props: FigureCardProps<E>) {
  const { label, definition, endpoint, input, pick, show, isShare, better, href, note } = props;
  const query = useEndpoint(endpoint, input);
  const picked = query.data && pick(query.data);
  const written = (value: number | null) => (value === null ? '–' : show(value));
  return (
    <div className={classes.figure} aria-busy={query.isPending}>
      <div className={classes.label}>
        {href ? <Link href={href}>{label}</Link> : <span>{label}</span>}
        <Definition of={label}>{definition}</Definition>
      </div>
      {picked ? (
        <>
          <p className={classes.number}>{written(picked.current)}</p>
          {picked.previous !== undefined && (
            <ComparisonLine
              value={picked.current}
              previous={picked.previous}
              before={written(picked.previous)}
              isShare={isShare}
              better={better}
            />
          )}
          {note && <div className={classes.note}>{note}</div>}
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
