'use client';

import {
  IconArrowBackUp,
  IconBan,
  IconClockPause,
  IconClockPlay,
  IconFileExport,
  IconFlag3,
  IconPencil,
  IconTag,
  IconUserShare,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { InboxDetail } from '@/lib/contracts/flow-manager/inbox/conversations';
import { usePermission } from '../../session/use-permission';
import { DropdownItem } from '../../ui/dropdown-item';
import type { Standing } from './standing';

export type OpenDialog = 'assign' | 'labels' | 'priority' | 'resolve' | 'snooze' | 'title' | 'export';

interface MoreActionsProps {
  conversation: InboxDetail;
  standing: Standing;
  onOpen: (dialog: OpenDialog) => void;
  onRelease: () => void;
  onUnsnooze: () => void;
  onSpam: (spam: boolean) => void;
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** All actions on a conversation, as items of its menu. */
export function MoreActions({ conversation, standing, onOpen, onRelease, onUnsnooze, onSpam }: MoreActionsProps) {
  const t = useTranslations('inbox.actions');
  const mayAssign = usePermission('handoff.assign');
  const { snoozed_until, spam_at } = conversation;
  const mayRelease = standing === 'mine' || (standing === 'colleague' && mayAssign);
  return (
    <>
      {standing !== 'blocked' && (
        <DropdownItem icon={<IconUserShare {...icon} />} onClick={() => onOpen('assign')}>
          {t('assign')}
        </DropdownItem>
      )}
      {mayRelease && (
        <DropdownItem icon={<IconArrowBackUp {...icon} className="mirrored" />} onClick={onRelease}>
          {t('release')}
        </DropdownItem>
      )}
      <DropdownItem icon={<IconTag {...icon} />} onClick={() => onOpen('labels')}>
        {t('labels')}
      </DropdownItem>
      <DropdownItem icon={<IconFlag3 {...icon} />} onClick={() => onOpen('priority')}>
        {t('priority')}
      </DropdownItem>
      {snoozed_until ? (
        <DropdownItem icon={<IconClockPlay {...icon} />} onClick={onUnsnooze}>
          {t('unsnooze')}
        </DropdownItem>
      ) : (
        <DropdownItem icon={<IconClockPause {...icon} />} onClick={() => onOpen('snooze')}>
          {t('snooze')}
        </DropdownItem>
      )}
      <DropdownItem icon={<IconPencil {...icon} />} onClick={() => onOpen('title')}>
        {t('title')}
      </DropdownItem>
      <DropdownItem icon={<IconFileExport {...icon} />} onClick={() => onOpen('export')}>
        {t('export')}
      </DropdownItem>
      <DropdownItem icon={<IconBan {...icon} />} isDangerous={!spam_at} onClick={() => onSpam(!spam_at)}>
        {spam_at ? t('not_spam') : t('spam')}
      </DropdownItem>
    </>
  );
}
