'use client';

import { IconBan, IconFlag3Filled, IconPencil, IconPhone, IconUserOff } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { memo, type MouseEvent } from 'react';
import type { InboxConversation } from '@/lib/contracts/flow-manager/inbox/conversations';
import { LabelDots } from '../label-dots';
import { Picture } from '../picture';
import { useConversationName } from '../use-conversation-name';
import { isUnread } from './is-unread';
import classes from './list.module.css';
import { RowTime } from './row-time';

interface ConversationRowProps {
  conversation: InboxConversation;
  /** Its own address, to open it in a new tab. */
  href: string;
  isOpen: boolean;
  isChosen: boolean;
  /** Whether rows can be chosen for an action on several. */
  mayChoose: boolean;
  myId: string | undefined;
  onOpen: (id: string) => void;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** A conversation in the list: the customer, the last message, how long someone waits, and who has it. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, href, isOpen, isChosen, mayChoose, myId, onOpen, onChoose } = props;
  const t = useTranslations('inbox');
  const nameOf = useConversationName();
  const name = nameOf(conversation);
  const { id, contact, last_message, priority, labels, unread, has_draft, spam_at, channel } = conversation;
  const isNew = isUnread(conversation, myId);

  const open = (event: MouseEvent) => {
    // With a modifier key or the middle button it works like any other link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(id);
  };

  return (
    <li className={classes.item} data-chosen={isChosen || undefined}>
      {mayChoose && (
        <input
          type="checkbox"
          className={classes.choose}
          checked={isChosen}
          aria-label={t('bulk.choose', { name })}
          onChange={(event) => onChoose(id, event.currentTarget.checked)}
        />
      )}
      <a href={href} className={classes.row} data-row={id} data-new={isNew || undefined} aria-current={isOpen || undefined} onClick={open}>
        <Picture name={name} address={contact?.picture_url ?? null} />
        <span className={classes.words}>
          <span className={classes.line}>
            <bdi className={classes.name}>{name}</bdi>
            {channel === 'voice' && <IconPhone size={14} className={classes.sign} aria-label={t('channels.voice')} />}
            {contact?.blocked && <IconUserOff size={14} className={classes.sign} aria-label={t('blocked')} />}
            {spam_at && <IconBan size={14} className={classes.sign} aria-label={t('spam')} />}
            <RowTime conversation={conversation} />
          </span>
          <span className={classes.line}>
            <span className={classes.said} dir="auto">
              {last_message ? last_message.text || t(last_message.has_files ? 'file_only' : 'nothing_said') : t('nothing_said')}
            </span>
            {isNew && (
              <span className={classes.unread}>
                <span aria-hidden>{unread ? t('number', { count: unread }) : t('new')}</span>
                <span className="visually-hidden">{unread ? t('unread', { count: unread }) : t('new')}</span>
              </span>
            )}
          </span>
          <span className={classes.facts}>
            {priority > 1 && (
              <IconFlag3Filled
                size={12}
                className={classes.flag}
                data-priority={priority}
                aria-label={t(`priorities.${priority === 3 ? 3 : 2}`)}
              />
            )}
            {has_draft && <IconPencil size={12} aria-label={t('has_draft')} />}
            <span className={classes.holder}>
              <Holder conversation={conversation} myId={myId} />
            </span>
            <LabelDots labels={labels} />
          </span>
        </span>
      </a>
    </li>
  );
});

/** Who has the conversation now. */
function Holder({ conversation: { request, status, assistant, snoozed_until }, myId }: { conversation: InboxConversation; myId?: string }) {
  const t = useTranslations('inbox.holder');
  if (snoozed_until) return t('snoozed');
  if (request && request.status !== 'RESOLVED') {
    const { assigned_to, team } = request;
    if (assigned_to) return assigned_to.id === myId ? t('you') : <bdi>{assigned_to.name}</bdi>;
    if (team) return <bdi>{team.name}</bdi>;
    return t('queue');
  }
  if (status === 'ended' || status === 'abandoned') return t('ended');
  return <bdi>{assistant.name}</bdi>;
}
