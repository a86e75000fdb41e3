'use client';

import { useTranslations } from 'next-intl';
import { getHandoffRequest } from '@/lib/contracts/flow-manager/handoff';
import { useEndpoint } from '../api/use-endpoint';
import { useMe } from '../session/use-me';
import { usePermission } from '../session/use-permission';
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

/** The conversation of one request: what was said, how it stands, and what staff can do. */
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
        {error?.status === 404 && <EmptyState title={t('missing.title')} text={t('missing.text')} />}
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
