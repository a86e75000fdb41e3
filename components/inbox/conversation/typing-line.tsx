'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import type { LivePeople } from '../live/live-people';
import classes from './timeline.module.css';

interface TypingLineProps {
  conversationId: string;
  people: LivePeople;
  myId: string | undefined;
}

/** Who is writing now. It is not announced, because the message will be. Its place is kept, so nothing moves. */
export function TypingLine({ conversationId, people, myId }: TypingLineProps) {
  const t = useTranslations('inbox.typing');
  const typing = useSyncExternalStore(
    people.subscribe,
    () => people.of(conversationId),
    () => people.of(conversationId),
  );
  const others = typing.filter(({ user_id }) => user_id === null || user_id !== myId);
  const colleague = others.find(({ by }) => by === 'operator');
  return (
    <div className={classes.typing} aria-live="off">
      {others.some(({ by }) => by === 'customer')
        ? t('customer')
        : colleague && t.rich('colleague', { name: colleague.name ?? '', bdi: (name) => <bdi>{name}</bdi> })}
    </div>
  );
}
