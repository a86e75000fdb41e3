'use client';

import { ActionIcon, Title } from '@mantine/core';
import { IconArrowLeft, IconUser } from '@tabler/icons-react';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { InboxDetail } from '@/lib/contracts/flow-manager/inbox/conversations';
import { labelColors } from '@/lib/contracts/user-management/labels';
import { Link } from '../../i18n/navigation';
import { richIsolate } from '../../i18n/rich-isolate';
import { LabelChip } from '../../inbox-settings/labels/label-chip';
import { usePermission } from '../../session/use-permission';
import { relativeBase } from '../../ui/relative-base';
import { timeLeft } from '../list/time-left';
import { useConversationName } from '../use-conversation-name';
import classes from './head.module.css';
import type { Standing } from './standing';

interface ConversationHeadProps {
  /** Undefined while loading. The way back is shown immediately. */
  conversation?: InboxDetail;
  standing?: Standing;
  myId?: string;
  /** The buttons of the actions. */
  actions?: React.ReactNode;
  onBack: () => void;
  onCustomer?: () => void;
}

/** The customer and the state of a conversation, its actions, and on a phone the way back to the list. */
export function ConversationHead({ conversation, standing, myId, actions, onBack, onCustomer }: ConversationHeadProps) {
  const t = useTranslations('inbox');
  const nameOf = useConversationName();
  const mayReadContacts = usePermission('contacts.read');
  const title = useRef<HTMLHeadingElement>(null);
  const id = conversation?.id;

  useEffect(() => {
    // On narrow screens the conversation replaces the list, so it gets the focus.
    if (id && !document.querySelector('a[data-row]')?.checkVisibility?.()) title.current?.focus();
  }, [id]);

  const name = conversation && <bdi>{nameOf(conversation)}</bdi>;
  return (
    <header className={classes.head}>
      <ActionIcon data-back variant="subtle" color="gray" size={32} aria-label={t('back')} title={t('back')} onClick={onBack}>
        <IconArrowLeft className="mirrored" size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      {conversation && standing && (
        <>
          <div className={classes.words}>
            <Title order={2} size="h4" id="conversation-title" ref={title} tabIndex={-1} className={classes.title}>
              {conversation.contact && mayReadContacts ? <Link href={`/customers/${conversation.contact.id}`}>{name}</Link> : name}
            </Title>
            <StateLine conversation={conversation} standing={standing} myId={myId} />
          </div>
          <div className={classes.tools}>
            {actions}
            {onCustomer && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={t('customer.open')}
                title={t('customer.open')}
                onClick={onCustomer}
              >
                <IconUser size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </div>
        </>
      )}
    </header>
  );
}

function StateLine({ conversation, standing, myId }: { conversation: InboxDetail; standing: Standing; myId: string | undefined }) {
  const t = useTranslations('inbox');
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  const { request, assistant, labels, priority, snoozed_until, spam_at, rating, viewers } = conversation;
  const open = request?.status === 'RESOLVED' ? null : request;
  const left = timeLeft(request, now);
  const others = viewers.filter(({ id }) => id !== myId);
  const holder = open?.assigned_to?.name ?? '';
  return (
    <div className={classes.state} role="status">
      <span className={classes.standing} data-standing={standing}>
        {t.rich(`standings.${standing}`, { name: standing === 'assistant' ? assistant.name : holder, bdi: richIsolate })}
      </span>
      {open?.team && <bdi>{open.team.name}</bdi>}
      {open?.waiting_since && (
        <span>
          {t('waits_since', { since: format.relativeTime(new Date(open.waiting_since), relativeBase(new Date(open.waiting_since), now)) })}
        </span>
      )}
      {left && (
        <span className={classes.due} data-due={left.state}>
          {t(`due.${left.of}`, { when: format.relativeTime(left.due, now), state: left.state })}
        </span>
      )}
      {standing === 'waiting' && open && isKnownReason(open.reason) && <span>{t(`reasons.${open.reason}`)}</span>}
      {priority !== 1 && <span>{t('priority_is', { priority: t(`priorities.${priority as 0 | 2 | 3}`) })}</span>}
      {snoozed_until && (
        <span>{t('snoozed_until', { until: format.dateTime(new Date(snoozed_until), { dateStyle: 'medium', timeStyle: 'short' }) })}</span>
      )}
      {spam_at && <span>{t('spam')}</span>}
      {rating && <span>{t('rating', { rating: rating.value })}</span>}
      {labels.length > 0 && (
        <span className={classes.labels}>
          {labels.map(({ id, name, color }) => (
            <LabelChip key={id} name={name} color={labelColors.find((one) => one === color) ?? 'gray'} />
          ))}
        </span>
      )}
      {others.length > 0 && <span>{t('viewers', { names: format.list(others.map(({ name }) => `\u2068${name}\u2069`)) })}</span>}
    </div>
  );
}

const reasons = ['node', 'escalation', 'takeover'] as const;

function isKnownReason(reason: string): reason is (typeof reasons)[number] {
  return (reasons as readonly string[]).includes(reason);
}
