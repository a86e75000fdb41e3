'use client';

import { IconAlertTriangle, IconCircleCheck, IconClockX, IconHeadset, IconMessageCircle, type TablerIcon } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Conversation } from '@/lib/contracts/flow-manager/messaging';
import classes from './conversation-state.module.css';

const icons: Record<Conversation['status'], TablerIcon> = {
  active: IconMessageCircle,
  needs_human_intervention: IconAlertTriangle,
  with_operator: IconHeadset,
  ended: IconCircleCheck,
  abandoned: IconClockX,
};

/** The state of a conversation in words, with a sign whose shape and color only repeat them. */
export function ConversationState({ status }: { status: Conversation['status'] }) {
  const t = useTranslations('common.conversation_statuses');
  const Icon = icons[status];
  return (
    <span className={classes.state} data-status={status}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {t(status)}
    </span>
  );
}
