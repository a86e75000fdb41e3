'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Me } from '@/lib/contracts/user-management/auth';
import { getMember } from '@/lib/contracts/user-management/business-users';
import { useEndpoint } from '../api/use-endpoint';
import { useMe } from '../session/use-me';
import { usePermission } from '../session/use-permission';
import { ActionRows } from '../ui/action-rows';
import { late } from '../ui/late';
import { Section } from '../ui/section';

const LeaveDialog = late(() => import('./leave-dialog').then((module) => module.LeaveDialog));
const DeleteDialog = late(() => import('./delete-dialog').then((module) => module.DeleteDialog));

/** Leaving or deleting a business. */
export function LeaveOrDelete({ business }: { business: NonNullable<Me['business']> }) {
  const t = useTranslations('businesses.ways');
  const mayDelete = usePermission('business.delete');
  const { data: me } = useMe();
  const maySeePeople = usePermission('members.read');
  // An owner may leave only once another owner is known to exist.
  const own = useEndpoint(getMember, { params: { user_id: me?.id ?? '' } }, { enabled: me?.role === 'owner' && maySeePeople });
  const isOnlyOwner = me?.role === 'owner' && maySeePeople && (own.data?.is_only_owner ?? !own.isError);
  const [open, setOpen] = useState<'leave' | 'delete'>();
  const ways = (['leave', ...(mayDelete ? (['delete'] as const) : [])] as const).map((way) => ({
    key: way,
    label: t(`${way}.label`),
    help: way === 'leave' && isOnlyOwner ? t('leave.owner') : t(`${way}.help`),
    action: way === 'leave' && isOnlyOwner ? null : t(`${way}.action`),
    isDangerous: way === 'delete',
    onClick: () => setOpen(way),
  }));
  const props = { business, onClose: () => setOpen(undefined) };
  return (
    <Section title={t('title')} description={t('text')}>
      <ActionRows rows={ways} />
      {open === 'leave' && <LeaveDialog {...props} />}
      {open === 'delete' && <DeleteDialog {...props} />}
    </Section>
  );
}
