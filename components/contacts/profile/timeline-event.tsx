'use client';

import { Anchor, Text } from '@mantine/core';
import {
  IconArrowsJoin,
  IconBan,
  IconCircleCheck,
  IconHeadset,
  IconLink,
  IconLinkOff,
  IconMessageCircle,
  IconMessageOff,
  IconPencil,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { DateTime } from '@/components/ui/date-time';
import type { ContactEvent } from '@/lib/contracts/user-management/contacts';
import { useChannelName } from '../use-channel-name';
import classes from './profile.module.css';

const icons: Record<ContactEvent['kind'], TablerIcon> = {
  conversation_started: IconMessageCircle,
  conversation_ended: IconMessageOff,
  handoff_requested: IconHeadset,
  handoff_resolved: IconCircleCheck,
  created: IconUserPlus,
  updated: IconPencil,
  merged: IconArrowsJoin,
  blocked: IconBan,
  unblocked: IconCircleCheck,
  identity_added: IconLink,
  identity_removed: IconLinkOff,
};

/** One thing that happened, in a sentence, with who did it and when. */
export function TimelineEvent({ event }: { event: ContactEvent }) {
  const t = useTranslations('contacts.timeline');
  const channelName = useChannelName();
  const mayOpen = usePermission('handoff.read');
  const { kind, at, actor, conversation, changes, name } = event;
  const Icon = icons[kind];
  return (
    <li className={classes.event}>
      <span className={classes.sign}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={classes.eventWords}>
        <Text>
          {t.rich(`kinds.${kind}`, {
            actor: actor ? (actor.name ?? t('deleted_person')) : 'none',
            name: name ?? '',
            bdi: (text) => <bdi>{text}</bdi>,
          })}
        </Text>
        {conversation && (
          <Text size="xs">
            {mayOpen && conversation.channel !== 'test' ? (
              <Anchor component={Link} href={`/inbox?conversation=${conversation.id}`} size="xs">
                <bdi>{conversation.title ?? conversation.assistant_name}</bdi>
              </Anchor>
            ) : (
              <bdi>{conversation.title ?? conversation.assistant_name}</bdi>
            )}
            {' · '}
            {channelName(conversation.channel)}
          </Text>
        )}
        {changes.length > 0 && (
          <ul className={classes.changes}>
            {changes.map((change, index) => (
              <Change key={index} change={change} />
            ))}
          </ul>
        )}
        <Text size="xs" c="dimmed">
          <DateTime value={at} />
        </Text>
      </div>
    </li>
  );
}

/** A changed field with its values before and after. An attribute is called by its name. */
function Change({ change: { field, from, to } }: { change: ContactEvent['changes'][number] }) {
  const t = useTranslations('contacts.timeline');
  const tFields = useTranslations('contacts.merge.fields');
  const name = tFields.has(field as never) ? tFields(field as never) : field;
  const text = (value = '') => (value === '' ? <i>{t('empty_value')}</i> : <bdi>{value}</bdi>);
  return (
    <li>
      {from === undefined && to === undefined
        ? name
        : t.rich('changed', { field: () => <bdi>{name}</bdi>, from: () => text(from), to: () => text(to) })}
    </li>
  );
}
