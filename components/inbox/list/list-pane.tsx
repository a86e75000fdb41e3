'use client';

import { ActionIcon, Text } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMe } from '../../session/use-me';
import { usePermission } from '../../session/use-permission';
import { late } from '../../ui/late';
import { AlertsButton } from '../alerts/alerts-button';
import inbox from '../inbox.module.css';
import { PresenceMenu } from '../presence-menu';
import type { Go, InboxPlace } from '../use-inbox-address';
import { useInboxCounts } from '../use-inbox-counts';
import { useShortcuts } from '../use-shortcuts';
import { ConversationListView } from './conversation-list';
import classes from './list.module.css';
import { ListTools } from './list-tools';
import { useChoice } from './use-choice';
import { useConversationList } from './use-conversation-list';
import { ViewTabs } from './view-tabs';
import { isInList, walk } from './walk';

// Only needed when something is searched, several conversations are chosen, or someone asks for the keys.
const SearchResults = late(() => import('./search-results').then((module) => module.SearchResults));
const BulkBar = late(() => import('./bulk-bar').then((module) => module.BulkBar));
const ShortcutList = late(() => import('../shortcut-list').then((module) => module.ShortcutList));

interface ListPaneProps {
  place: InboxPlace;
  go: Go;
  /** Below the tools, while the list may be outdated. */
  notice: React.ReactNode;
}

/** The list of conversations, with its views, search, filters, and the actions on several. */
export function ListPane({ place, go, notice }: ListPaneProps) {
  const t = useTranslations('inbox');
  const { data: me } = useMe();
  const mayAnswer = usePermission('handoff.answer');
  const counts = useInboxCounts();
  const list = useConversationList(place, place.search === '');
  const choice = useChoice();
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);
  const open = (conversation: string, message: number | null = null) => go({ conversation, message });

  useShortcuts({
    j: () => walk(1),
    k: () => walk(-1),
    ArrowDown: () => isInList() && walk(1),
    ArrowUp: () => isInList() && walk(-1),
    '?': () => setShortcutsOpen(true),
    Escape: () => {
      if (choice.ids.size > 0) choice.keep([]);
      else if (place.conversation) go({ conversation: null });
      else return false;
    },
  });

  return (
    <section className={inbox.list} aria-labelledby="inbox-title">
      <div className={classes.head}>
        {/* The page's heading is elsewhere, because a phone shows the list or a conversation. */}
        <Text component="div" fz="h3" fw={600} id="inbox-title" className={classes.title}>
          {t('title')}
        </Text>
        {mayAnswer && <PresenceMenu />}
        <AlertsButton />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('shortcuts.title')}
          title={t('shortcuts.title')}
          onClick={() => setShortcutsOpen(true)}
        >
          <IconKeyboard size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        {/* Announced whenever the number of waiting customers changes. */}
        <span className="visually-hidden" role="status">
          {counts ? t('waiting_count', { count: counts.waiting }) : ''}
        </span>
      </div>
      <ViewTabs place={place} go={go} />
      <ListTools place={place} go={go} />
      {notice}
      {choice.ids.size > 0 && <BulkBar choice={choice} items={list.items ?? []} />}
      <div className={classes.scroll}>
        {place.search ? (
          <SearchResults place={place} onOpen={open} />
        ) : (
          <ConversationListView place={place} list={list} choice={choice} mayChoose={mayAnswer} myId={me?.id} go={go} onOpen={open} />
        )}
      </div>
      {areShortcutsOpen && <ShortcutList onClose={() => setShortcutsOpen(false)} />}
    </section>
  );
}
