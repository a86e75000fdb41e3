'use client';

import { Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { replyToHandoff } from '@/lib/contracts/flow-manager/handoff-actions';
import { callApi } from '../api/client';
import type { LiveState } from '../api/listen-to-events';
import { useErrorText } from '../api/use-error-text';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { late } from '../ui/late';
import classes from './inbox.module.css';
import { OutgoingMessages } from './outgoing-messages';
import { QueuePane } from './queue-pane';
import { addMessages } from './use-conversation';
import { useInboxAddress } from './use-inbox-address';
import { useInboxLive } from './use-inbox-live';
import { useQueue } from './use-queue';

// Only needed if a conversation is chosen.
const ConversationPane = late(() => import('./conversation-pane').then((module) => module.ConversationPane));

/** The inbox, in which staff take over from the assistants: the queue, and beside it (on a phone: after it) a conversation. */
export function InboxScreen() {
  const t = useTranslations('handoff');
  const { tab, request, go } = useInboxAddress();
  const live = useInboxLive();
  const outgoing = useOutgoing();
  const { data: requests } = useQueue(tab);
  // Unsent drafts by request, so that viewing another conversation does not lose them.
  const [drafts] = useState(() => new Map<string, string>());

  return (
    <div className={classes.inbox} data-shows={request ? 'conversation' : 'queue'}>
      <QueuePane
        tab={tab}
        selected={request}
        onTab={(next) => go({ tab: next })}
        onSelect={(id) => go({ request: id })}
        notice={<LiveNotice state={live} />}
      />
      {request ? (
        <ConversationPane
          key={request}
          requestId={request}
          outgoing={outgoing}
          drafts={drafts}
          onClose={() => go({ request: null })}
          onAccepted={() => go({ tab: 'assigned' }, { isReplacing: true })}
        />
      ) : (
        <div className={classes.nothing}>
          {/* An empty queue has its own text. */}
          {requests && requests.length > 0 && <EmptyState drawing={<ChooseDrawing />} title={t('choose.title')} text={t('choose.text')} />}
        </div>
      )}
    </div>
  );
}

/** The drawing for no chosen conversation: a list, of which one row opens. */
function ChooseDrawing() {
  return (
    <Drawing isMirrored>
      <rect x="10" y="10" width="46" height="68" rx="6" />
      <path d="M18 22h22M18 66h22" />
      <rect x="16" y="34" width="34" height="18" rx="4" fill="var(--mantine-primary-color-light)" stroke={accent} />
      <path d="M60 43h12m-5-5 5 5-5 5" stroke={accent} />
      <path d="M80 22h24v34H94l-8 8v-8h-6Z" strokeDasharray="4 5" />
    </Drawing>
  );
}

function useOutgoing(): OutgoingMessages {
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [outgoing] = useState(
    () =>
      new OutgoingMessages(async ({ request_id, text, client_message_id }) => {
        const message = await callApi(replyToHandoff, {
          params: { request_id },
          body: { message: text, client_message_id },
          silent: true,
        });
        const { conversation_id } = message;
        if (typeof conversation_id === 'string') addMessages(queries, conversation_id, [message]);
      }, errorText),
  );
  return outgoing;
}

/** A quiet notice while the shown state may be outdated. */
function LiveNotice({ state }: { state: LiveState }) {
  const t = useTranslations('handoff');
  return (
    <div role="status">
      {state === 'lost' && (
        <div className={classes.notice}>
          <IconPlugConnectedX size={16} aria-hidden />
          <Text component="span" size="xs">
            {t('live.lost')}
          </Text>
        </div>
      )}
    </div>
  );
}
