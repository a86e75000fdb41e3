'use client';

import type { usePages } from '../api/use-pages';
import { ListFoot } from './list-foot';
import { LoadError } from './load-error';

interface ListBodyProps {
  pages: ReturnType<typeof usePages>;
  /** The title if the list could not be loaded. The default is a general sentence. */
  error?: string;
  /** Shown if there are no items. */
  empty: React.ReactNode;
  /** The items, or a skeleton while they are loading. */
  children: React.ReactNode;
}

/** A list that is loaded page by page: its items, or why there are none, and a button for more. */
export function ListBody({ pages, error, empty, children }: ListBodyProps) {
  const { items } = pages;
  if (pages.isError && !items)
    return <LoadError title={error} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />;
  if (items?.length === 0) return empty;
  return (
    <>
      {children}
      {items && <ListFoot pages={pages} shown={items.length} />}
    </>
  );
}
