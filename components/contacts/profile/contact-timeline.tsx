'use client';

import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi, type CallOutput } from '@/components/api/client';
import type { ApiError } from '@/components/api/api-error';
import { queryKey } from '@/components/api/query-key';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { getContactTimeline } from '@/lib/contracts/user-management/contacts';
import classes from './profile.module.css';
import { TimelineEvent } from './timeline-event';

type TimelinePage = CallOutput<typeof getContactTimeline>;

const pageSize = 30;

/** What happened with a customer, newest first. */
export function ContactTimeline({ contact_id }: { contact_id: string }) {
  const t = useTranslations('contacts.timeline');
  const params = { contact_id };
  const pages = useInfiniteQuery<TimelinePage, ApiError, { pages: TimelinePage[] }, readonly unknown[], string | undefined>({
    queryKey: queryKey(getContactTimeline, { params }),
    queryFn: ({ pageParam, signal }) =>
      callApi(getContactTimeline, { params, query: { limit: pageSize, cursor: pageParam }, silent: true, signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
  const events = pages.data?.pages.flatMap(({ items }) => items);
  if (pages.isError && !events)
    return <LoadError title={t('error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />;
  if (!events)
    return (
      <Stack gap="md" aria-busy>
        {[70, 50, 60, 40].map((width) => (
          <Skeleton key={width} height={18} width={`${width}%`} />
        ))}
      </Stack>
    );
  if (events.length === 0) return <EmptyState drawing={<PathDrawing />} title={t('empty')} text={t('empty_text')} />;
  return (
    <Stack gap="md" align="flex-start">
      <ol className={classes.timeline} aria-label={t('label')}>
        {events.map((event) => (
          <TimelineEvent key={`${event.kind} ${event.id}`} event={event} />
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {!pages.hasNextPage && events.length > pageSize && (
        <Text c="dimmed" size="xs">
          {t('end')}
        </Text>
      )}
    </Stack>
  );
}

/** The drawing for a customer with whom nothing has happened: a path with stations to come. */
function PathDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M14 70c20 0 16-44 40-44s18 38 52 38" strokeDasharray="4 5" />
      <circle cx="14" cy="70" r="6" stroke={accent} />
      <circle cx="54" cy="26" r="5" />
      <circle cx="106" cy="64" r="5" />
    </Drawing>
  );
}
