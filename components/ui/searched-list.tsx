'use client';

import { Text } from '@mantine/core';
import type { usePages } from '../api/use-pages';
import { ListBody } from './list-body';
import { NothingMatches } from './nothing-matches';
import { SearchBox } from './search-box';
import { Toolbar } from './toolbar';
import type { useSearchInAddress } from './use-search-in-address';

interface SearchedListProps {
  pages: ReturnType<typeof usePages>;
  search: ReturnType<typeof useSearchInAddress>;
  /** The button to create an item. */
  action?: React.ReactNode;
  texts: { search: string; placeholder: string; count: string; error: string };
  /** The items, or a skeleton while they are loading. */
  children: React.ReactNode;
}

/** A list with a search and without filters: the count, the items or why there are none, and a button for more. */
export function SearchedList({ pages, search, action, texts, children }: SearchedListProps) {
  return (
    <>
      <Toolbar end={action}>
        <SearchBox
          text={search.text}
          label={texts.search}
          placeholder={texts.placeholder}
          onChange={search.change}
          onClear={search.clear}
        />
        <Text c="dimmed" role="status">
          {pages.items ? texts.count : '\u00a0'}
        </Text>
      </Toolbar>
      <ListBody pages={pages} error={texts.error} empty={<NothingMatches onClear={search.clear} />}>
        {children}
      </ListBody>
    </>
  );
}
