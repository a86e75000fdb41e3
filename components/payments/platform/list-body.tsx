'use client';

import { useTranslations } from 'next-intl';
import type { usePages } from '../../api/use-pages';
import { accent, Drawing } from '../../ui/drawing';
import { EmptyState } from '../../ui/empty-state';
import { ListFoot } from '../../ui/list-foot';
import { LoadError } from '../../ui/load-error';
import { NothingMatches } from '../../ui/nothing-matches';

interface ListBodyProps {
  pages: ReturnType<typeof usePages>;
  /** The title if there is nothing at all. */
  empty: string;
  isFiltered: boolean;
  onClear: () => void;
  /** The table. */
  children: React.ReactNode;
}

/** A list of the platform's payments: its table, or why there is none. */
export function ListBody({ pages, empty, isFiltered, onClear, children }: ListBodyProps) {
  const t = useTranslations('platformPayments');
  const { items } = pages;
  if (pages.isError && !items)
    return <LoadError title={t('error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />;
  if (items?.length === 0)
    return isFiltered ? (
      <NothingMatches onClear={onClear} />
    ) : (
      <EmptyState drawing={<TillDrawing />} title={empty} text={t('empty.text')} />
    );
  return (
    <>
      {children}
      {items && <ListFoot pages={pages} shown={items.length} />}
    </>
  );
}

/** The drawing for no payments: a till with an open drawer. */
function TillDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M34 40V16a4 4 0 0 1 4-4h30a4 4 0 0 1 4 4v24" />
      <rect x="22" y="40" width="76" height="20" rx="4" />
      <path d="M30 60h60v14a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4z" stroke={accent} />
      <path d="M52 68h16" stroke={accent} />
      <path d="M44 24h18M44 31h12" strokeDasharray="2 5" />
    </Drawing>
  );
}
