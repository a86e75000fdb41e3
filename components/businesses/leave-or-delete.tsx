'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Me } from '@/lib/contracts/user-management/auth';
import { usePermission } from '../session/use-permission';
import { ActionRows } from '../ui/action-rows';
import { late } from '../ui/late';
import { Section } from '../ui/section';

const LeaveDialog = late(() => import('./leave-dialog').then((module) => module.LeaveDialog));
const DeleteDialog = late(() => import('./delete-dialog').then((module) => module.DeleteDialog));

/** The ways out of a business: alone, or with all that is in it. */
export function LeaveOrDelete({ business }: { business: NonNullable<Me['business']> }) {
  const t = useTranslations('businesses.ways');
  const mayDelete = usePermission('business.delete');
  const [open, setOpen] = useState<'leave' | 'delete'>();
  const ways = (['leave', ...(mayDelete ? (['delete'] as const) : [])] as const).map((way) => ({
    key: way,
    label: t(`${way}.label`),
    help: t(`${way}.help`),
    action: t(`${way}.action`),
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
