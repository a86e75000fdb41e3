'use client';

import { useTranslations } from 'next-intl';
import { getHandoffRequest } from '@/lib/contracts/flow-manager/handoff';
import { useEndpoint } from '../api/use-endpoint';
import { useMe } from '../session/use-me';
import { usePermission } from '../session/use-permission';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { LoadError } from '../ui/load-error';
import { ConversationFoot } from './conversation-foot';
import { ConversationHead } from './conversation-head';
import { ConversationLog } from './conversation-log';
import { EndConversation } from './end-conversation';
import classes from './inbox.module.css';
import { MessagesToCome } from './messages-to-come';
import type { OutgoingMessages } from './outgoing-messages';

interface ConversationPaneProps {
  requestId: string;
  outgoing: OutgoingMessages;
  drafts: Map<string, string>;
  onClose: () => void;
  onAccepted: () => void;
}

/** The conversation of one request: its messages, its state, and the available actions. */
export function ConversationPane({ requestId, outgoing, drafts, onClose, onAccepted }: ConversationPaneProps) {
  const t = useTranslations('handoff');
  const { data: me } = useMe();
  const mayAnswer = usePermission('handoff.answer');
  const { data: request, error, isFetching, refetch } = useEndpoint(getHandoffRequest, { params: { request_id: requestId } });

  if (!request) {
    return (
      <section className={classes.conversation} aria-busy={!error}>
        <ConversationHead onClose={onClose} />
        {!error && <MessagesToCome />}
        {error?.status === 404 && <EmptyState drawing={<MissingRequestDrawing />} title={t('missing.title')} text={t('missing.text')} />}
        {error && error.status !== 404 && <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      </section>
    );
  }
  const isMine = mayAnswer && request.status === 'ASSIGNED' && request.assigned_to?.id === me?.id;
  return (
    <section className={classes.conversation} aria-labelledby="conversation-title">
      <ConversationHead
        request={request}
        myId={me?.id}
        onClose={onClose}
        end={isMine && <EndConversation request={request} outgoing={outgoing} drafts={drafts} />}
      />
      <ConversationLog request={request} isMine={isMine} outgoing={outgoing} />
      <ConversationFoot request={request} myId={me?.id} outgoing={outgoing} drafts={drafts} onAccepted={onAccepted} />
    </section>
  );
}

/** The drawing for a missing request: the outlines of two bubbles. */
function MissingRequestDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M18 10h50v28H34l-10 9v-9h-6Z" strokeDasharray="5 5" />
      <path d="M52 48h50v24h-6v8l-9-8H52Z" stroke={accent} strokeDasharray="5 5" />
    </Drawing>
  );
}
