'use client';

import { Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconGridDots, IconMicrophone } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { TimelineMessage } from '@/lib/contracts/flow-manager/inbox/timeline';
import { DeliveryProblem } from '../../channels/delivery-problem';
import { MessagePart } from '../../conversation/message-part';
import { useFullDate } from '../../ui/use-full-date';
import { AttachmentList } from './attachment-list';
import classes from './timeline.module.css';

/** Spoken, or pressed on the keys of a phone. */
export type SaidHow = 'speech' | 'digits';

interface MessageGroupProps {
  messages: readonly TimelineMessage[];
  /** The name of the customer, if it is known. */
  customer: string | undefined;
  assistant: string;
  myId: string | undefined;
  /** The position of the message that was searched for. */
  found: number | null;
  /** How the caller said it, for a turn of a call. */
  saidHow: (turn_id: string) => SaidHow | undefined;
  onTrace: (turn_id: string) => void;
  /** A message that was not delivered is sent again. */
  onResent: () => void;
}

/** Consecutive messages of one side: the customer on the near side, the business on the far side, the product in the middle. */
export function MessageGroup({ messages, customer, assistant, myId, found, saidHow, onTrace, onResent }: MessageGroupProps) {
  const t = useTranslations('inbox');
  const format = useFormatter();
  const fullDate = useFullDate();
  const first = messages[0];
  const last = messages.at(-1);
  if (!first || !last) return null;
  const { role, author, node } = first;
  if (role === 'system') {
    return messages.map(({ id, text }) => (
      <p key={id} className={classes.entry} dir="auto">
        {text}
      </p>
    ));
  }
  const time = new Date(first.created_at);
  const sender = { user: customer, assistant, operator: author?.id === myId && myId ? t('you') : author?.name }[role];
  return (
    <div className={classes.side} data-role={role}>
      <Text size="xs" c="dimmed" className={classes.sender}>
        <bdi>{sender ?? t(`roles.${role}`)}</bdi>
        <time dateTime={first.created_at} title={fullDate(time, 'medium')}>
          {format.dateTime(time, { timeStyle: 'short' })}
        </time>
      </Text>
      {messages.map((message) => (
        <div
          key={message.id}
          className={classes.bubble}
          data-position={message.position}
          data-found={message.position === found || undefined}
        >
          <Said message={message} />
          {role === 'user' && <HowSaid how={saidHow(message.turn_id)} />}
          {message.sending && <DeliveryProblem message_id={message.id} sending={message.sending} onResent={onResent} />}
        </div>
      ))}
      {role === 'assistant' && (
        <Text size="xs" c="dimmed" className={classes.sender} aria-live="off">
          {node && <bdi>{node.title}</bdi>}
          <UnstyledButton className={classes.trace} onClick={() => onTrace(last.turn_id)}>
            {t('trace')}
          </UnstyledButton>
        </Text>
      )}
      {role === 'operator' && messages.every(({ sending }) => sending === null || sending.state === 'sent') && (
        <Text size="xs" c="dimmed" className={classes.sender}>
          <IconCheck size={13} aria-hidden />
          {t('delivery.sent')}
        </Text>
      )}
    </div>
  );
}

function Said({ message: { type, text, url, attachments } }: { message: TimelineMessage }) {
  return (
    <>
      <MessagePart part={{ type, text, ...(typeof url === 'string' && { url }) }} />
      <AttachmentList files={attachments} />
    </>
  );
}

/** Says that the caller spoke this, or pressed it. Renders nothing for what was written. */
function HowSaid({ how }: { how: SaidHow | undefined }) {
  const t = useTranslations('inbox.said_how');
  if (!how) return null;
  const Icon = how === 'speech' ? IconMicrophone : IconGridDots;
  return (
    <Text size="xs" c="dimmed" className={classes.sender}>
      <Icon size={13} aria-hidden />
      {t(how)}
    </Text>
  );
}
