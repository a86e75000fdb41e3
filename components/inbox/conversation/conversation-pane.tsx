'use client';

import { Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { getInboxConversation } from '@/lib/contracts/flow-manager/inbox/conversations';
import { useEndpoint } from '../../api/use-endpoint';
import { useMe } from '../../session/use-me';
import { usePermission } from '../../session/use-permission';
import { accent, Drawing } from '../../ui/drawing';
import { EmptyState } from '../../ui/empty-state';
import { LoadError } from '../../ui/load-error';
import { useFileDrop } from '../../ui/use-file-drop';
import composer from '../composer/composer.module.css';
import type { Drafts } from '../composer/drafts';
import { OperatorComposer, type ComposerHandle } from '../composer/operator-composer';
import type { LivePeople } from '../live/live-people';
import { useShortcuts } from '../use-shortcuts';
import { CallBar } from '../call/call-bar';
import { ConversationActions } from './conversation-actions';
import { ConversationHead } from './conversation-head';
import classes from './head.module.css';
import { MessagesToCome } from './messages-to-come';
import type { OutgoingReplies } from './outgoing-replies';
import { standingOf } from './standing';
import { Timeline } from './timeline';
import { unsentOf } from './unsent-of';

interface ConversationPaneProps {
  sessionId: string;
  message: number | null;
  drafts: Drafts;
  outgoing: OutgoingReplies;
  people: LivePeople;
  onBack: () => void;
  onTaken: () => void;
  onCustomer: () => void;
}

/** A conversation: its state and actions, everything in it, and the field to write. Files can be dropped anywhere on it. */
export function ConversationPane({ sessionId, message, drafts, outgoing, people, onBack, onTaken, onCustomer }: ConversationPaneProps) {
  const t = useTranslations('inbox');
  const { data: me } = useMe();
  const mayAnswer = usePermission('handoff.answer');
  const { data: conversation, error, isFetching, refetch } = useEndpoint(getInboxConversation, { params: { session_id: sessionId } });
  const handle = useRef<ComposerHandle>(null);
  const standing = conversation && standingOf(conversation, me?.id);
  const mayReply = mayAnswer && standing === 'mine';
  const [isOver, dropHandlers] = useFileDrop((files) => handle.current?.addFiles(files), !mayReply);

  useShortcuts({
    r: mayReply ? () => handle.current?.focus('reply') : undefined,
    n: mayAnswer ? () => handle.current?.focus('note') : undefined,
    c: onCustomer,
  });

  if (!conversation || !standing) {
    return (
      <>
        <ConversationHead onBack={onBack} />
        {!error && <MessagesToCome />}
        {error?.status === 404 && <EmptyState drawing={<MissingDrawing />} title={t('missing.title')} text={t('missing.text')} />}
        {error && error.status !== 404 && <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      </>
    );
  }

  return (
    <div className={classes.pane} {...dropHandlers}>
      <ConversationHead
        conversation={conversation}
        standing={standing}
        myId={me?.id}
        onBack={onBack}
        onCustomer={onCustomer}
        actions={
          mayAnswer && (
            <ConversationActions
              conversation={conversation}
              standing={standing}
              unsent={() => unsentOf(sessionId, drafts, outgoing)}
              onTaken={() => {
                onTaken();
                handle.current?.focus('reply');
              }}
            />
          )
        }
      />
      {conversation.channel === 'voice' && <CallBar conversation={conversation} standing={standing} onTaken={onTaken} />}
      <Timeline
        conversation={conversation}
        message={message}
        myId={me?.id}
        isMine={mayReply}
        outgoing={outgoing}
        people={people}
        onRestore={(text, files) => handle.current?.restore(text, files)}
      />
      {!mayReply && (
        <div className={classes.foot}>
          <Text size="sm" c="dimmed">
            {mayAnswer
              ? t.rich(`foot.${standing === 'mine' ? 'colleague' : standing}`, {
                  name: conversation.request?.assigned_to?.name ?? '',
                  assistant: conversation.assistant.name,
                  bdi: (text) => <bdi>{text}</bdi>,
                })
              : t('foot.no_permission')}
          </Text>
        </div>
      )}
      {mayAnswer && (
        <OperatorComposer
          conversation={conversation}
          drafts={drafts}
          mayReply={mayReply}
          handle={handle}
          onSend={(reply) => outgoing.send(sessionId, reply)}
        />
      )}
      {isOver && (
        <div className={composer.drop}>
          <IconFileUpload size={32} stroke={1.5} aria-hidden />
          <Text fw={600}>{t('files.drop')}</Text>
        </div>
      )}
    </div>
  );
}

/** The drawing for a missing conversation: the outlines of two bubbles. */
function MissingDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M18 10h50v28H34l-10 9v-9h-6Z" strokeDasharray="5 5" />
      <path d="M52 48h50v24h-6v8l-9-8H52Z" stroke={accent} strokeDasharray="5 5" />
    </Drawing>
  );
}
