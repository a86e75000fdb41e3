'use client';

import { Text, VisuallyHidden } from '@mantine/core';
import type { usePages } from '@/components/api/use-pages';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { SearchBox } from '@/components/ui/search-box';
import { Toolbar } from '@/components/ui/toolbar';
import type { useSearchInAddress } from '@/components/ui/use-search-in-address';

interface SearchedListProps<Item> {
  pages: ReturnType<typeof usePages<Item>>;
  search: ReturnType<typeof useSearchInAddress>;
  /** The button to create an item. */
  action?: React.ReactNode;
  texts: { title: string; search: string; placeholder: string; count: string; error: string };
  /** Renders the items, or a skeleton while they are loading. */
  children: (items: Item[] | undefined) => React.ReactNode;
}

/** A searchable list: the count, the items or an empty state, and a button for more. */
export function SearchedList<Item>({ pages, search, action, texts, children }: SearchedListProps<Item>) {
  const { items } = pages;
  return (
    <>
      {/* The tab above already shows the page's name to sighted people. */}
      <VisuallyHidden component="h2">{texts.title}</VisuallyHidden>
      <Toolbar end={action}>
        <SearchBox
          text={search.text}
          label={texts.search}
          placeholder={texts.placeholder}
          onChange={search.change}
          onClear={search.clear}
        />
        <Text c="dimmed" role="status">
          {items ? texts.count : '\u00a0'}
        </Text>
      </Toolbar>
      {pages.isError && !items ? (
        <LoadError title={texts.error} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
      ) : items?.length === 0 ? (
        <NothingMatches onClear={search.clear} />
      ) : (
        children(items)
      )}
      {items && <ListFoot pages={pages} shown={items.length} />}
    </>
  );
}
