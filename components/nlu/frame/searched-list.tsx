'use client';

import { Group, Text, VisuallyHidden } from '@mantine/core';
import type { usePages } from '@/components/api/use-pages';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { SearchBox } from '@/components/ui/search-box';
import type { useSearchInAddress } from '@/components/ui/use-search-in-address';

interface SearchedListProps<Item> {
  pages: ReturnType<typeof usePages<Item>>;
  search: ReturnType<typeof useSearchInAddress>;
  /** What can be created here. */
  action?: React.ReactNode;
  texts: { title: string; search: string; placeholder: string; count: string; error: string };
  /** Draws the items, or that they are on their way. */
  children: (items: Item[] | undefined) => React.ReactNode;
}

/** A list with its search: how many there are, the list itself or why there is none, and more of it. */
export function SearchedList<Item>({ pages, search, action, texts, children }: SearchedListProps<Item>) {
  const { items } = pages;
  return (
    <>
      {/* The tab above already names the page for those who see it. */}
      <VisuallyHidden component="h2">{texts.title}</VisuallyHidden>
      <Group gap="sm">
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
        {action && <Group ms="auto">{action}</Group>}
      </Group>
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
