'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { LoadError } from '../../ui/load-error';
import { NothingMatches } from '../../ui/nothing-matches';
import { changedAddress, filterNames } from '../inbox-query';
import type { Go, InboxPlace } from '../use-inbox-address';
import type { Choice } from './use-choice';
import { ConversationRow } from './conversation-row';
import { EmptyView } from './empty-view';
import classes from './list.module.css';
import type { ConversationList } from './use-conversation-list';

interface ConversationListProps {
  place: InboxPlace;
  list: ConversationList;
  choice: Choice;
  mayChoose: boolean;
  myId: string | undefined;
  go: Go;
  onOpen: (id: string) => void;
}

/** The conversations of a view. More are loaded when the end comes into sight. */
export function ConversationListView({ place, list, choice, mayChoose, myId, go, onOpen }: ConversationListProps) {
  const t = useTranslations('inbox');
  const end = useMoreInSight(() => {
    if (list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError) void list.fetchNextPage();
  }, list.items?.length);
  const { items } = list;

  if (list.isError && !items) return <LoadError error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />;
  if (!items) return <RowsToCome />;
  if (items.length === 0) {
    const isFiltered = filterNames.some((name) => place.filters[name]);
    return isFiltered ? (
      <NothingMatches onClear={() => go(Object.fromEntries(filterNames.map((name) => [name, ''])))} />
    ) : (
      <EmptyView view={place.view} />
    );
  }
  return (
    <>
      <ul
        className={classes.rows}
        aria-label={t(`views.${place.view}`)}
        data-choosing={choice.ids.size > 0 || undefined}
        onKeyDown={(event) => chooseByKey(event, choice)}
      >
        {items.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            href={hrefOf(conversation.id)}
            isOpen={conversation.id === place.conversation}
            isChosen={choice.ids.has(conversation.id)}
            mayChoose={mayChoose}
            myId={myId}
            onOpen={onOpen}
            onChoose={choice.choose}
          />
        ))}
      </ul>
      <div ref={end} className={classes.end}>
        {list.hasNextPage && !list.isFetchNextPageError && <Skeleton height={14} width="60%" />}
      </div>
      {list.isFetchNextPageError && (
        <LoadError error={list.error} onRetry={() => void list.fetchNextPage()} isRetrying={list.isFetchingNextPage} />
      )}
    </>
  );
}

export function RowsToCome() {
  const t = useTranslations('common');
  return (
    <div role="status" aria-label={t('loading')}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={classes.rowToCome}>
          <Skeleton height={32} width={32} circle />
          <div className={classes.words}>
            <Skeleton height={14} width="55%" mb={8} />
            <Skeleton height={12} width="85%" />
          </div>
        </div>
      ))}
    </div>
  );
}

function hrefOf(conversation: string): string {
  return changedAddress(window.location.href, { conversation });
}

/** X chooses the focused row, as in a mail program. */
function chooseByKey(event: KeyboardEvent, { ids, choose }: Choice): void {
  const id = (event.target as HTMLElement).dataset.row;
  if (!id || event.code !== 'KeyX' || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  choose(id, !ids.has(id));
}

/** Calls `load` when the element comes into sight, and again after the list has grown while it still is. */
function useMoreInSight(load: () => void, count: number | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const inSight = useEffectEvent(load);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && inSight(), {
      rootMargin: '400px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [count]);
  return ref;
}
