'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { InboxDetail } from '@/lib/contracts/flow-manager/inbox/conversations';
import { useFullDate } from '../../ui/use-full-date';
import { useCallOfConversation } from '../../voice/calls/use-call-of-conversation';
import { timelineKey } from '../inbox-cache';
import { EntryLine } from './entry-line';
import { groupTimeline } from './group-timeline';
import { MessageGroup } from './message-group';
import { NoteBubble } from './note-bubble';
import type { PlacedItem } from './timeline-order';
import classes from './timeline.module.css';

interface TimelineGroupsProps {
  conversation: InboxDetail;
  items: readonly PlacedItem[];
  myId: string | undefined;
  newFrom: number | null;
  found: number | null;
  onTrace: (turn_id: string) => void;
}

/** Days, messages, notes, status lines, and runs of the flow, in their order. */
export function TimelineGroups({ conversation, items, myId, newFrom, found, onTrace }: TimelineGroupsProps) {
  const t = useTranslations('inbox');
  const fullDate = useFullDate();
  const queries = useQueryClient();
  const { id, contact, assistant } = conversation;
  const call = useCallOfConversation(conversation);
  const saidHow = (turn_id: string) => {
    const kind = call?.turns.find((turn) => turn.turn_id === turn_id)?.kind;
    return kind === 'opening' ? undefined : kind;
  };
  const groups = useMemo(() => {
    const dayOf = (time: string) => fullDate(new Date(time));
    return groupTimeline(items, { dayOf, new_from: newFrom });
  }, [items, newFrom, fullDate]);

  return groups.map((group) => {
    switch (group.kind) {
      case 'day':
        return (
          <p key={group.key} className={classes.day}>
            {fullDate(new Date(group.time))}
          </p>
        );
      case 'new':
        return (
          <p key={group.key} className={classes.divider}>
            {t('new_from_here')}
          </p>
        );
      case 'instance':
        return (
          <p key={group.key} className={classes.divider} data-kind="instance">
            {t('instance', { number: group.instance.number })}
          </p>
        );
      case 'messages':
        return (
          <MessageGroup
            key={group.key}
            messages={group.messages}
            customer={contact?.name || undefined}
            assistant={assistant.name}
            myId={myId}
            found={found}
            saidHow={saidHow}
            onTrace={onTrace}
            onResent={() => void queries.invalidateQueries({ queryKey: timelineKey(id) })}
          />
        );
      case 'entry':
        return group.entry.entry_kind === 'note' ? (
          <NoteBubble key={group.key} sessionId={id} entry={group.entry} isMine={Boolean(myId) && group.entry.author?.id === myId} />
        ) : (
          <EntryLine key={group.key} entry={group.entry} myId={myId} />
        );
    }
  });
}
