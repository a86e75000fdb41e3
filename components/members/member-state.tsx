'use client';

import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { Member } from '@/lib/contracts/user-management/business-users';
import classes from './members.module.css';

/** How a person stands: in words, with a dot whose colour only repeats them; of an invitation, for how long it waits. */
export function MemberState({ member: { status, expires_at } }: { member: Member }) {
  const t = useTranslations('members');
  const format = useFormatter();
  return (
    <div>
      <span className={classes.state} data-status={status}>
        {t(`statuses.${status}`)}
      </span>
      {expires_at && (
        <Text size="xs" c="dimmed" className={classes.short}>
          {status === 'lapsed' ? t('invitation_lapsed') : t('invitation_until', { date: format.dateTime(new Date(expires_at), { dateStyle: 'medium' }) })}
        </Text>
      )}
    </div>
  );
}
