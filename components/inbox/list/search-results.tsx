'use client';

import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import type * as z from 'zod';
import { searchInbox, type FoundMessage } from '@/lib/contracts/flow-manager/inbox/search';
import type { ApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { accent, Drawing } from '../../ui/drawing';
import { EmptyState } from '../../ui/empty-state';
import { LoadError } from '../../ui/load-error';
import { relativeBase } from '../../ui/relative-base';
import { apiFilters, changedAddress } from '../inbox-query';
import { Picture } from '../picture';
import type { InboxPlace } from '../use-inbox-address';
import { useConversationName } from '../use-conversation-name';
import { RowsToCome } from './conversation-list';
import classes from './list.module.css';
import { markRanges } from './mark-ranges';

type Page = z.output<NonNullable<typeof searchInbox.response>>;

interface SearchResultsProps {
  place: InboxPlace;
  onOpen: (conversation: string, message: number) => void;
}

/** The messages that contain the searched words, in the conversations that the filters allow. A result opens at its message. */
export function SearchResults({ place, onOpen }: SearchResultsProps) {
  const t = useTranslations('inbox.search');
  // Whatever view is open, people search for what they remember.
  const query = { q: place.search, view: place.view === 'spam' ? 'spam' : 'all', limit: 30, ...apiFilters(place.filters) } as const;
  const pages = useInfiniteQuery<Page, ApiError, { pages: Page[] }, readonly unknown[], string | undefined>({
    queryKey: [searchInbox.path, query, 'pages'],
    queryFn: ({ pageParam, signal }) => callApi(searchInbox, { query: { ...query, cursor: pageParam }, silent: true, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
  const found = pages.data?.pages.flatMap(({ items }) => items);
  const isCapped = pages.data?.pages.at(-1)?.is_capped ?? false;

  if (pages.isError && !found) return <LoadError error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />;
  if (!found) return <RowsToCome />;
  if (found.length === 0 && !isCapped) {
    return <EmptyState drawing={<NothingFoundDrawing />} title={t('nothing')} text={t('nothing_text')} />;
  }
  return (
    <>
      <ul className={classes.rows} aria-label={t('results')}>
        {found.map((one) => (
          <ResultRow
            key={one.message.id}
            found={one}
            isOpen={one.conversation.id === place.conversation && one.message.position === place.message}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <div className={classes.end}>
        {isCapped && (
          <Text size="xs" c="dimmed">
            {t('capped')}
          </Text>
        )}
        {pages.hasNextPage && (
          <Button variant="default" size="compact-sm" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
    </>
  );
}

function ResultRow({ found, isOpen, onOpen }: { found: FoundMessage; isOpen: boolean; onOpen: SearchResultsProps['onOpen'] }) {
  const t = useTranslations('inbox');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const nameOf = useConversationName();
  const { conversation, message } = found;
  const name = nameOf(conversation);
  const said = new Date(message.created_at);
  return (
    <li className={classes.item}>
      <a
        href={changedAddress(window.location.href, { conversation: conversation.id, message: message.position })}
        className={classes.row}
        data-row={conversation.id}
        aria-current={isOpen || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onOpen(conversation.id, message.position);
        }}
      >
        <Picture name={name} address={conversation.contact?.picture_url ?? null} />
        <span className={classes.words}>
          <span className={classes.line}>
            <bdi className={classes.name}>{name}</bdi>
            <time className={classes.time} dateTime={message.created_at}>
              {format.relativeTime(said, { now: relativeBase(said, now), style: 'narrow' })}
            </time>
          </span>
          <span className={classes.line}>
            <span className={classes.said} dir="auto">
              {markRanges(message.snippet, message.highlights).map(({ text, isMarked }, index) =>
                isMarked ? <mark key={index}>{text}</mark> : text,
              )}
            </span>
          </span>
          <span className={classes.facts}>
            <span className={classes.holder}>
              {message.role !== 'system' && t(`roles.${message.role}`)} · <bdi>{conversation.assistant.name}</bdi>
            </span>
          </span>
        </span>
      </a>
    </li>
  );
}

/** The drawing for a search without a result: a bubble under a magnifying glass. */
function NothingFoundDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M20 18h58v34H44l-12 10V52H20Z" strokeDasharray="5 5" />
      <circle cx="78" cy="46" r="15" stroke={accent} />
      <path d="m89 57 12 12" stroke={accent} strokeWidth="2" />
    </Drawing>
  );
}
