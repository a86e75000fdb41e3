'use client';

import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import * as z from 'zod';
import { attachment, type Message } from '@/lib/contracts/flow-manager/messaging';
import { MessagePart } from '../conversation/message-part';
import { useFullDate } from '../ui/use-full-date';
import { AttachmentFile } from './attachment-file';
import { AttachmentImage } from './attachment-image';
import classes from './conversation.module.css';
import type { MessageGroup } from './group-messages';

const attachments = z.array(attachment);

/** Types that are shown as pictures. An SVG is a document that can contain anything, so it is only offered as a download. */
const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** Consecutive messages of one side: the customer on the near side, the business on the far side, the product in the middle. */
export function MessageGroupView({ group }: { group: MessageGroup }) {
  const t = useTranslations('handoff');
  const format = useFormatter();
  const fullDate = useFullDate();
  const { role, messages } = group;
  const first = messages[0];
  if (!first) return null;
  if (role === 'system') {
    return messages.map(({ id, text }) => (
      <p key={id} className={classes.day} dir="auto">
        {text}
      </p>
    ));
  }
  const time = new Date(first.created_at);
  return (
    <div className={classes.side} data-role={role}>
      <Text size="xs" c="dimmed" className={classes.sender}>
        <span>{t(`roles.${role}`)}</span>
        <time dateTime={first.created_at} title={fullDate(time, 'medium')}>
          {format.dateTime(time, { timeStyle: 'short' })}
        </time>
      </Text>
      {messages.map((message) => (
        <div key={message.id} className={classes.bubble}>
          <Said message={message} />
        </div>
      ))}
    </div>
  );
}

function Said({ message }: { message: Message }) {
  const { id, role, type, text, url } = message;
  const part = { id, role: role === 'user' ? ('assistant' as const) : role, type, text, ...(typeof url === 'string' && { url }) };
  return (
    <>
      <MessagePart part={part} />
      <AttachmentList attachments={message.attachments} />
    </>
  );
}

/** The attached files of a message. */
function AttachmentList({ attachments: value }: { attachments: unknown }) {
  const { data: files } = attachments.safeParse(value);
  if (!files?.length) return null;
  return (
    <ul className={classes.attachments}>
      {files.map((file) => (
        <li key={file.id}>{pictures.includes(file.content_type) ? <AttachmentImage file={file} /> : <AttachmentFile file={file} />}</li>
      ))}
    </ul>
  );
}
