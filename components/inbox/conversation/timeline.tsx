'use client';

import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { InboxDetail } from '@/lib/contracts/flow-manager/inbox/conversations';
import { useStickToEnd } from '../../conversation/use-stick-to-end';
import { late } from '../../ui/late';
import { LoadError } from '../../ui/load-error';
import type { LivePeople } from '../live/live-people';
import { MessagesToCome } from './messages-to-come';
import { OutgoingBubble } from './outgoing-bubble';
import type { OutgoingReplies } from './outgoing-replies';
import { PendingBubble } from './pending-bubble';
import { TimelineGroups } from './timeline-groups';
import { lastPosition } from './timeline-order';
import classes from './timeline.module.css';
import { TypingLine } from './typing-line';
import { useMarkRead } from './use-mark-read';
import { useTimeline } from './use-timeline';

// Only needed to look into a turn.
const TurnSheet = late(() => import('../../trace/turn-sheet').then((module) => module.TurnSheet));

interface TimelineProps {
  conversation: InboxDetail;
  /** The position of the message at which it opens. */
  message: number | null;
  myId: string | undefined;
  /** Whether the person can send messages in it. */
  isMine: boolean;
  outgoing: OutgoingReplies;
  people: LivePeople;
  onRestore: (text: string, files: readonly File[]) => void;
}

/** Everything in a conversation, in a live region so that the customer's messages are announced. */
export function Timeline({ conversation, message, myId, isMine, outgoing, people, onRestore }: TimelineProps) {
  const t = useTranslations('inbox');
  const { id } = conversation;
  const { query, earlier, later, jump } = useTimeline(id, message);
  const timeline = query.data;
  const onTheirWay = useSyncExternalStore(
    outgoing.subscribe,
    () => outgoing.of(id),
    () => outgoing.of(id),
  );
  const [turn, setTurn] = useState<string>();
  // Where the reader stopped before this visit.
  const [new_from] = useState(() => (conversation.unread ? conversation.message_count - conversation.unread + 1 : null));
  const last = timeline ? lastPosition(timeline) : 0;
  const { ref, onScroll, isAway, toEnd } = useStickToEnd<HTMLDivElement>(
    `${last} ${timeline?.items.length} ${timeline?.pending.length} ${onTheirWay.length}`,
  );
  const keepPlace = useKeepPlace(ref, timeline?.items[0]?.id);
  useMarkRead(id, timeline?.has_later ? 0 : last);

  // A result of the search in a part that is not loaded.
  const isLoaded = timeline?.items.some((item) => item.kind === 'message' && item.position === message) ?? true;
  const wanted = message !== null && !isLoaded && !jump.isPending && jump.variables !== message ? message : null;
  const { mutate: jumpTo } = jump;
  useEffect(() => {
    if (wanted !== null) jumpTo(wanted);
  }, [wanted, jumpTo]);
  const isShown = timeline !== undefined;
  useLayoutEffect(() => {
    if (message === null || !isLoaded || !isShown) return;
    ref.current?.querySelector(`[data-position="${message}"]`)?.scrollIntoView({ block: 'center' });
  }, [ref, message, isLoaded, isShown]);

  if (!timeline) {
    return query.isError ? (
      <div className={classes.frame}>
        <LoadError error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      </div>
    ) : (
      <MessagesToCome />
    );
  }
  const isOlder = timeline.has_later;
  // A reply that was just stored is shown once.
  const unstored = onTheirWay.filter((one) => !timeline.pending.some((stored) => stored.client_message_id === one.client_message_id));
  return (
    <div className={classes.frame}>
      {/* Older messages are not news, so they are not announced. */}
      <div
        ref={ref}
        className={classes.log}
        role="log"
        aria-live={earlier.isPending || later.isPending || isOlder ? 'off' : 'polite'}
        aria-labelledby="conversation-title"
        tabIndex={0}
        onScroll={onScroll}
      >
        {earlier.load && (
          <Button
            className={classes.more}
            variant="subtle"
            size="compact-sm"
            loading={earlier.isPending}
            onClick={() => {
              keepPlace();
              earlier.load?.();
            }}
          >
            {t('earlier')}
          </Button>
        )}
        <TimelineGroups
          conversation={conversation}
          items={timeline.items}
          myId={myId}
          newFrom={new_from}
          found={message}
          onTrace={setTurn}
        />
        {later.load && (
          <Button className={classes.more} variant="subtle" size="compact-sm" loading={later.isPending} onClick={later.load}>
            {t('later')}
          </Button>
        )}
        {!isOlder &&
          timeline.pending.map((reply) => (
            <PendingBubble
              key={reply.id}
              sessionId={id}
              reply={reply}
              isMine={reply.author?.id === myId}
              onRestore={(text, client_message_id) => onRestore(text, outgoing.filesOf(client_message_id))}
            />
          ))}
        {unstored.map((reply) => (
          <OutgoingBubble
            key={reply.client_message_id}
            reply={reply}
            onRetry={isMine ? () => outgoing.retry(id, reply.client_message_id) : undefined}
            onRestore={() => {
              outgoing.discard(id, reply.client_message_id);
              onRestore(reply.text, reply.files);
            }}
            onDiscard={() => outgoing.discard(id, reply.client_message_id)}
          />
        ))}
      </div>
      <TypingLine conversationId={id} people={people} myId={myId} />
      {(isAway || isOlder) && (
        <Button
          className={classes.toEnd}
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowDown size={14} aria-hidden />}
          loading={jump.isPending}
          onClick={() => (isOlder ? jump.mutate(null, { onSuccess: () => setTimeout(toEnd) }) : toEnd())}
        >
          {isOlder ? t('to_end') : t('new_messages')}
        </Button>
      )}
      {turn && <TurnSheet sessionId={id} turnId={turn} onClose={() => setTurn(undefined)} />}
    </div>
  );
}

/** Keeps the read part in place when older messages are added above. Returns a function to call before they are fetched. */
function useKeepPlace(ref: React.RefObject<HTMLDivElement | null>, oldest: string | undefined) {
  const fromEnd = useRef<number | null>(null);
  useLayoutEffect(() => {
    const log = ref.current;
    if (!log || fromEnd.current === null) return;
    log.scrollTop = log.scrollHeight - fromEnd.current;
    fromEnd.current = null;
  }, [ref, oldest]);
  return () => {
    const log = ref.current;
    if (log) fromEnd.current = log.scrollHeight - log.scrollTop;
  };
}
