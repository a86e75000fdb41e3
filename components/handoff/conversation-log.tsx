'use client';

import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Fragment, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { HandoffRequest } from '@/lib/contracts/flow-manager/handoff';
import type { Message } from '@/lib/contracts/flow-manager/messaging';
import { useStickToEnd } from '../conversation/use-stick-to-end';
import { LoadError } from '../ui/load-error';
import { useFullDate } from '../ui/use-full-date';
import classes from './conversation.module.css';
import { groupMessages } from './group-messages';
import { MessageGroupView } from './message-group';
import { MessagesToCome } from './messages-to-come';
import { OutgoingBubble } from './outgoing-bubble';
import type { OutgoingMessages } from './outgoing-messages';
import { markSeen } from './seen-requests';
import { useConversation } from './use-conversation';

interface ConversationLogProps {
  request: HandoffRequest;
  /** Whether the person can send messages in it. */
  isMine: boolean;
  outgoing: OutgoingMessages;
}

/** The whole conversation, in a live region so that the customer's messages are announced. */
export function ConversationLog({ request, isMine, outgoing }: ConversationLogProps) {
  const t = useTranslations('handoff');
  const { query, earlier, before } = useConversation(request.conversation_id);
  const messages = query.data?.messages;
  const onTheirWay = useSyncExternalStore(
    outgoing.subscribe,
    () => outgoing.of(request.id),
    () => outgoing.of(request.id),
  );
  const last = messages?.at(-1);
  const { ref, onScroll, isAway, toEnd } = useStickToEnd<HTMLDivElement>(`${last?.id} ${onTheirWay.length}`);
  const keepPlace = useKeepPlace(ref, messages?.[0]?.id);
  useMarkSeen(request, last);

  if (!messages) {
    return query.isError ? (
      <div className={classes.frame}>
        <LoadError error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      </div>
    ) : (
      <MessagesToCome />
    );
  }
  return (
    <div className={classes.frame}>
      {/* Older messages are not news, so they are not announced. */}
      <div
        ref={ref}
        className={classes.log}
        role="log"
        aria-live={earlier.isPending ? 'off' : 'polite'}
        aria-labelledby="conversation-title"
        tabIndex={0}
        onScroll={onScroll}
      >
        {before !== null && (
          <Button
            className={classes.earlier}
            variant="subtle"
            size="compact-sm"
            loading={earlier.isPending}
            onClick={() => {
              keepPlace();
              earlier.mutate(before);
            }}
          >
            {t('earlier')}
          </Button>
        )}
        <Groups messages={messages} />
        {onTheirWay.map((message) => (
          <OutgoingBubble
            key={message.client_message_id}
            message={message}
            onRetry={isMine ? () => outgoing.retry(request.id, message.client_message_id) : undefined}
            onDiscard={() => outgoing.discard(request.id, message.client_message_id)}
          />
        ))}
      </div>
      {isAway && (
        <Button
          className={classes.toEnd}
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowDown size={14} aria-hidden />}
          onClick={toEnd}
        >
          {t('new_messages')}
        </Button>
      )}
    </div>
  );
}

function Groups({ messages }: { messages: readonly Message[] }) {
  const fullDate = useFullDate();
  const dayOf = (time: string) => fullDate(new Date(time));
  return groupMessages(messages, dayOf).map((group) => (
    <Fragment key={group.id}>
      {group.begins_day && group.messages[0] && <p className={classes.day}>{dayOf(group.messages[0].created_at)}</p>}
      <MessageGroupView group={group} />
    </Fragment>
  ));
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

/** Marks messages as seen while the page is visible. */
function useMarkSeen({ id }: HandoffRequest, last: Message | undefined): void {
  const until = last?.created_at;
  useEffect(() => {
    if (!until) return;
    const mark = () => {
      if (document.visibilityState === 'visible') markSeen(id, until);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, until]);
}
