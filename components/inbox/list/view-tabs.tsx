'use client';

import { IconBookmark, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { inboxViews, type InboxView } from '@/lib/contracts/flow-manager/inbox/conversations';
import { DropdownItem } from '../../ui/dropdown-item';
import { DropdownMenu } from '../../ui/dropdown-menu';
import { late } from '../../ui/late';
import { changedAddress } from '../inbox-query';
import type { Go, InboxPlace } from '../use-inbox-address';
import { useInboxCounts } from '../use-inbox-counts';
import classes from './list.module.css';

// Only needed for people who keep views of their own.
const SavedViews = late(() => import('./saved-views').then((module) => module.SavedViews));

/** The views that fit beside each other. The others are in a menu. */
const atHand: readonly InboxView[] = ['waiting', 'mine', 'all'];
const others = inboxViews.filter((view) => !atHand.includes(view));

/** Counting stops at this number. */
const most = 1_000;

/** The views of the inbox with their counts: the three that people work in, and a menu with the others. */
export function ViewTabs({ place, go }: { place: InboxPlace; go: Go }) {
  const t = useTranslations('inbox.views');
  const format = useFormatter();
  const counts = useInboxCounts();
  const [areSavedOpen, setSavedOpen] = useState(false);
  const { view } = place;
  // A search is in all conversations.
  const open = place.search ? undefined : view;
  const isOther = open !== undefined && !atHand.includes(open);

  const countOf = (one: InboxView) => {
    const count = counts?.[one];
    if (!count) return null;
    return <span className={classes.count}>{count >= most ? t('many', { count: most }) : format.number(count)}</span>;
  };

  return (
    <nav className={classes.views} aria-label={t('label')}>
      {atHand.map((one) => (
        <a
          key={one}
          href={hrefOf(one)}
          className={classes.view}
          aria-current={one === open ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            go({ view: one, conversation: null });
          }}
        >
          <span>{t(one)}</span>
          {countOf(one)}
        </a>
      ))}
      <DropdownMenu
        trigger={(props) => (
          <button {...props} type="button" className={`${classes.view} ${classes.more}`} aria-current={isOther ? 'page' : undefined}>
            <span>{isOther ? t(view) : t('more')}</span>
            {isOther && countOf(view)}
            <IconChevronDown size={14} aria-hidden />
          </button>
        )}
      >
        {others.map((one) => (
          <DropdownItem
            key={one}
            isCurrent={one === open}
            icon={one === open ? <IconCheck size={16} aria-hidden /> : undefined}
            end={countOf(one)}
            onClick={() => go({ view: one, conversation: null })}
          >
            {t(one)}
          </DropdownItem>
        ))}
        <DropdownItem icon={<IconBookmark size={16} aria-hidden />} onClick={() => setSavedOpen(true)}>
          {t('saved')}
        </DropdownItem>
      </DropdownMenu>
      {areSavedOpen && <SavedViews go={go} onClose={() => setSavedOpen(false)} />}
    </nav>
  );
}

/** The address of a view. Undefined on the server, where the address is unknown. */
function hrefOf(view: InboxView): string | undefined {
  return typeof window === 'undefined' ? undefined : changedAddress(window.location.href, { view, conversation: null });
}
