'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { createReply, createReplyWithFiles, sendReplyNow } from '@/lib/contracts/flow-manager/inbox/replies';
import { callApi } from '../../api/client';
import { useErrorText } from '../../api/use-error-text';
import { useMe } from '../../session/use-me';
import { personName } from '../../ui/person-name';
import { LeaveGuard } from '../../ui/leave-guard';
import { Drafts } from '../composer/drafts';
import { CustomerPane } from '../customer/customer-pane';
import inbox from '../inbox.module.css';
import { timelineKey } from '../inbox-cache';
import type { LivePeople } from '../live/live-people';
import type { Go, InboxPlace } from '../use-inbox-address';
import { ConversationPane } from './conversation-pane';
import { OutgoingReplies } from './outgoing-replies';
import type { LoadedTimeline } from './timeline-order';

interface ConversationAreaProps {
  place: InboxPlace;
  go: Go;
  people: LivePeople;
  onCustomer: () => void;
  onCloseCustomer: () => void;
}

/** The open conversation and its customer. It outlives conversations, so that replies on their way and drafts are kept. */
export function ConversationArea({ place, go, people, onCustomer, onCloseCustomer }: ConversationAreaProps) {
  const t = useTranslations('inbox');
  const outgoing = useOutgoing();
  const [drafts] = useState(() => new Drafts());
  const isSending = useSyncExternalStore(outgoing.subscribe, outgoing.hasAny, () => false);
  const { conversation, view } = place;

  return (
    <>
      <LeaveGuard isDirty={isSending} />
      {conversation && (
        <>
          <section className={inbox.conversation} aria-label={t('conversation')}>
            <ConversationPane
              key={conversation}
              sessionId={conversation}
              message={place.message}
              drafts={drafts}
              outgoing={outgoing}
              people={people}
              onBack={() => go({ conversation: null })}
              // An accepted conversation is no longer in the queue, so the list shows where it is now.
              onTaken={() => (view === 'waiting' || view === 'unassigned') && go({ view: 'mine' }, { isReplacing: true })}
              onCustomer={onCustomer}
            />
          </section>
          <CustomerPane key={`customer-${conversation}`} sessionId={conversation} go={go} onClose={onCloseCustomer} />
        </>
      )}
    </>
  );
}

function useOutgoing(): OutgoingReplies {
  const queries = useQueryClient();
  const errorText = useErrorText();
  const { data: me } = useMe();
  const [outgoing] = useState(
    () =>
      new OutgoingReplies(async ({ conversation_id, text, files, client_message_id, is_now }, onProgress) => {
        const params = { session_id: conversation_id };
        const stored =
          files.length > 0
            ? await callApi(createReplyWithFiles, {
                params,
                body: { message: text, client_message_id, files: [...files] },
                silent: true,
                onProgress,
              })
            : await callApi(createReply, { params, body: { message: text, client_message_id }, silent: true });
        const { send_at, delivery, ...reply } = stored;
        if (send_at && delivery !== 'sent') {
          // Shown until the conversation is read again, so that the reply does not disappear in between.
          const author = me ? { id: me.id, name: personName(me) } : null;
          const pending = { ...reply, kind: 'pending', delivery, send_at, author } as const;
          queries.setQueryData<LoadedTimeline>(
            timelineKey(conversation_id),
            (known) => known && { ...known, pending: [...known.pending.filter(({ id }) => id !== reply.id), pending] },
          );
          if (is_now) await callApi(sendReplyNow, { params: { ...params, reply_id: reply.id }, silent: true }).catch(() => undefined);
        }
        await queries.invalidateQueries({ queryKey: timelineKey(conversation_id) });
      }, errorText),
  );
  return outgoing;
}
