'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState, type KeyboardEvent } from 'react';
import { listCannedReplies, type CannedReply } from '@/lib/contracts/user-management/canned-replies';
import { isFoundIn } from '@/lib/text/fold-for-search';
import { useEndpoint } from '../../api/use-endpoint';
import { usePresence } from '../use-presence';
import type { ComposerMode } from './drafts';
import type { ListedSuggestion } from './suggestion-list';
import { replaceTrigger, typedTrigger } from './typed-trigger';

const most = 8;

interface Options {
  mode: ComposerMode;
  text: string;
  cursor: number;
  /** The text of a canned reply as it is inserted. */
  fill: (reply: CannedReply) => string;
  onInsert: (change: { text: string; cursor: number }) => void;
  onMention: (person: { id: string; name: string }) => void;
}

/** The search that the person is typing: canned replies after `/`, and in a note members after `@`. */
export function useSuggestions({ mode, text, cursor, fill, onInsert, onMention }: Options) {
  const id = useId();
  const [active, setActive] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const sign = mode === 'reply' ? '/' : '@';
  const found = typedTrigger(text, cursor, sign);
  const trigger = found && found.start !== closedAt ? found : null;
  const [searched] = useDebouncedValue(trigger?.query ?? '', 150);

  const canned = useEndpoint(
    listCannedReplies,
    { query: { search: searched || undefined, limit: most } },
    { enabled: trigger !== null && sign === '/', staleTime: 30_000, placeholderData: (previous) => previous },
  );
  const { data: members } = usePresence({ isEnabled: trigger !== null && sign === '@' });
  const people = sign === '@' ? (members ?? []).filter(({ name }) => isFoundIn(name, trigger?.query ?? '')).slice(0, most) : [];
  const replies = sign === '/' ? (canned.data?.items ?? []) : [];
  const items: ListedSuggestion[] =
    sign === '/'
      ? replies.map(({ id: key, shortcut, text: full }) => ({ key, title: `/${shortcut}`, text: full }))
      : people.map(({ id: key, name }) => ({ key, title: name }));
  const isOpen = trigger !== null && (sign === '/' ? canned.isSuccess : members !== undefined);
  const chosen = Math.min(active, Math.max(0, items.length - 1));

  const pick = (index: number) => {
    if (!trigger) return;
    const reply = replies[index];
    const person = people[index];
    const insert = reply ? fill(reply) : person ? `@${person.name} ` : null;
    if (insert === null) return;
    if (person) onMention({ id: person.id, name: person.name });
    onInsert(replaceTrigger(text, trigger, cursor, insert));
    setActive(0);
  };

  /** Returns whether the key belonged to the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen || !trigger) return false;
    if (event.key === 'Escape') setClosedAt(trigger.start);
    else if (items.length === 0) return false;
    else if (event.key === 'ArrowDown') setActive((chosen + 1) % items.length);
    else if (event.key === 'ArrowUp') setActive((chosen - 1 + items.length) % items.length);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') pick(chosen);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return { id, isOpen, items, active: chosen, pick, onKeyDown };
}
