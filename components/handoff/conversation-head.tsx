'use client';

import { ActionIcon, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { HandoffRequest } from '@/lib/contracts/flow-manager/handoff';
import { Link } from '../i18n/navigation';
import { usePermission } from '../session/use-permission';
import classes from './inbox.module.css';
import { Since } from './since';
import { useHandoffWords } from './use-handoff-words';

interface ConversationHeadProps {
  /** Undefined while loading. The way back is shown immediately. */
  request?: HandoffRequest;
  myId?: string;
  /** The button that ends the conversation, for people who may. */
  end?: React.ReactNode;
  onClose: () => void;
}

/** The customer and the state of a conversation, and on a phone the way back to the queue. */
export function ConversationHead({ request, myId, end, onClose }: ConversationHeadProps) {
  const t = useTranslations('handoff');
  const title = useRef<HTMLHeadingElement>(null);
  const id = request?.id;

  useEffect(() => {
    // On narrow screens the conversation replaces the queue, so it gets the focus.
    if (id && window.matchMedia('(max-width: 61.99em)').matches) title.current?.focus();
  }, [id]);

  return (
    <header className={classes.conversationHead}>
      <ActionIcon className={classes.back} variant="subtle" color="gray" size="lg" aria-label={t('back')} onClick={onClose}>
        <IconArrowLeft className="mirrored" size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      {request && (
        <>
          <div className={classes.conversationWords}>
            <Title order={2} size="h3" id="conversation-title" ref={title} tabIndex={-1} className={classes.conversationTitle}>
              <AssistantName assistant={request.assistant} />
            </Title>
            <StatusLine request={request} myId={myId} />
          </div>
          {end}
        </>
      )}
    </header>
  );
}

function AssistantName({ assistant }: Pick<HandoffRequest, 'assistant'>) {
  const mayRead = usePermission('assistants.read');
  const name = <bdi>{assistant.name}</bdi>;
  if (!mayRead) return name;
  return (
    <Link href={`/assistants/${assistant.id}`} className={classes.plainLink}>
      {name}
    </Link>
  );
}

function StatusLine({ request, myId }: { request: HandoffRequest; myId: string | undefined }) {
  const t = useTranslations('handoff');
  const { holderOf, reasonOf } = useHandoffWords(myId);
  const { status, created_at, assigned_at, resolved_at } = request;
  const reason = reasonOf(request);
  return (
    <Text className={classes.statusLine} size="xs" c="dimmed" role="status">
      <span className={classes.state} data-status={status}>
        {t(`statuses.${status}`)}
      </span>
      {status !== 'PENDING' && <span>{holderOf(request)}</span>}
      <Since value={resolved_at ?? assigned_at ?? created_at} />
      {reason && <span className={classes.reason}>{reason}</span>}
    </Text>
  );
}
