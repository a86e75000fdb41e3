'use client';

import { useTranslations } from 'next-intl';
import type { Conversation } from '@/lib/contracts/flow-manager/messaging';
import classes from './conversation-state.module.css';

/** How a conversation stands: in words, with a dot whose colour only repeats them. */
export function ConversationState({ status }: { status: Conversation['status'] }) {
  const t = useTranslations('dashboard.statuses');
  return (
    <span className={classes.state} data-status={status}>
      {t(status)}
    </span>
  );
}
