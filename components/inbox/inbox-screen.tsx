'use client';

import { Text, VisuallyHidden } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { LiveState } from '../api/listen-to-events';
import { ForPermitted } from '../session/for-permitted';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { late } from '../ui/late';
import classes from './inbox.module.css';
import { ListPane } from './list/list-pane';
import { useInboxLive } from './live/use-inbox-live';
import { useInboxAddress } from './use-inbox-address';

// Only needed once a conversation is open.
const ConversationArea = late(() => import('./conversation/conversation-area').then((module) => module.ConversationArea));

/** The inbox, in which staff talk to customers: the list, beside it a conversation and its customer, or one at a time on a phone. */
export function InboxScreen() {
  return (
    <ForPermitted permission="conversations.read">
      <Panes />
    </ForPermitted>
  );
}

function Panes() {
  const t = useTranslations('inbox');
  const { place, go } = useInboxAddress();
  const { state, people } = useInboxLive(place.conversation);
  const [isCustomerOpen, setCustomerOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isOpen = place.conversation !== null;
  // Once loaded, it stays, because replies may still be on their way.
  if (isOpen && !wasOpened) setWasOpened(true);

  return (
    <div className={classes.inbox}>
      <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
      <div
        className={classes.panes}
        data-shows={!isOpen ? 'list' : isCustomerOpen ? 'customer' : 'conversation'}
        data-has-customer={isOpen || undefined}
      >
        <ListPane place={place} go={go} notice={<LiveNotice state={state} />} />
        {(isOpen || wasOpened) && (
          <ConversationArea
            place={place}
            go={(change, options) => {
              if (change.conversation === null) setCustomerOpen(false);
              go(change, options);
            }}
            people={people}
            onCustomer={() => setCustomerOpen(!isCustomerOpen)}
            onCloseCustomer={() => setCustomerOpen(false)}
          />
        )}
        {!isOpen && (
          <div className={`${classes.conversation} ${classes.nothing}`}>
            <EmptyState drawing={<ChooseDrawing />} title={t('choose.title')} text={t('choose.text')} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The drawing for no chosen conversation: a list, of which one row opens. */
function ChooseDrawing() {
  return (
    <Drawing isMirrored>
      <rect x="10" y="10" width="46" height="68" rx="6" />
      <path d="M18 22h22M18 66h22" />
      <rect x="16" y="34" width="34" height="18" rx="4" fill="var(--mantine-primary-color-light)" stroke={accent} />
      <path d="M60 43h12m-5-5 5 5-5 5" stroke={accent} />
      <path d="M80 22h24v34H94l-8 8v-8h-6Z" strokeDasharray="4 5" />
    </Drawing>
  );
}

/** A quiet notice while the shown state may be outdated. */
function LiveNotice({ state }: { state: LiveState }) {
  const t = useTranslations('inbox');
  return (
    <div role="status">
      {state === 'lost' && (
        <div className={classes.notice}>
          <IconPlugConnectedX size={16} aria-hidden />
          <Text component="span" size="xs">
            {t('live_lost')}
          </Text>
        </div>
      )}
    </div>
  );
}
