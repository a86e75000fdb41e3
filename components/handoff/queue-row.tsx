'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore, type MouseEvent } from 'react';
import type { HandoffRequest } from '@/lib/contracts/flow-manager/handoff';
import classes from './queue.module.css';
import { isUnseen, listenToSeen, readSeen } from './seen-requests';
import { Since } from './since';
import { useHandoffWords } from './use-handoff-words';

interface QueueRowProps {
  request: HandoffRequest;
  /** Its own address, to open it in a new tab. */
  href: string;
  isSelected: boolean;
  myId: string | undefined;
  onSelect: (request_id: string) => void;
}

/** A request: its assistant, last message, waiting time, reason, and operator. */
export function QueueRow({ request, href, isSelected, myId, onSelect }: QueueRowProps) {
  const t = useTranslations('handoff');
  const { reasonOf, holderOf } = useHandoffWords(myId);
  const seen = useSyncExternalStore(listenToSeen, readSeen, readSeen);
  const isNew = isUnseen(request, seen, myId);
  const { id, assistant, last_message, created_at, assigned_at, resolved_at } = request;

  const select = (event: MouseEvent) => {
    // With a modifier key or the middle button it works like any other link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(id);
  };

  return (
    <li>
      <a href={href} className={classes.row} data-row aria-current={isSelected || undefined} data-new={isNew || undefined} onClick={select}>
        <span className={classes.rowTop}>
          <bdi className={classes.rowName}>{assistant.name}</bdi>
          {isNew && <span className={classes.new}>{t('new')}</span>}
          <span className={classes.rowTime}>
            <Since value={resolved_at ?? assigned_at ?? created_at} />
          </span>
        </span>
        <span className={classes.rowMiddle}>
          <span className={classes.clipped} dir="auto">
            {last_message ? last_message.text || t('file_only') : t('nothing_said')}
          </span>
          <span className={classes.rowFacts}>{[holderOf(request), reasonOf(request)].filter(Boolean).join(' · ')}</span>
        </span>
      </a>
    </li>
  );
}
