'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Me } from '@/lib/contracts/user-management/auth';
import { ActionRows } from '../ui/action-rows';
import { late } from '../ui/late';
import { Section } from '../ui/section';

const DeactivateDialog = late(() => import('./deactivate-dialog').then((module) => module.DeactivateDialog));
const DeleteAccountDialog = late(() => import('./delete-account-dialog').then((module) => module.DeleteAccountDialog));

const ways = ['deactivate', 'delete'] as const;

/** Deactivating and deleting the account. */
export function LeaveSection({ me }: { me: Me }) {
  const t = useTranslations('profile.leave');
  const [open, setOpen] = useState<(typeof ways)[number]>();
  const rows = ways.map((way) => ({
    key: way,
    label: t(`${way}.label`),
    help: t(`${way}.help`),
    action: t(`${way}.action`),
    isDangerous: way === 'delete',
    onClick: () => setOpen(way),
  }));
  const props = { me, onClose: () => setOpen(undefined) };
  return (
    <Section title={t('title')} description={t('text')}>
      <ActionRows rows={rows} />
      {open === 'deactivate' && <DeactivateDialog {...props} />}
      {open === 'delete' && <DeleteAccountDialog {...props} />}
    </Section>
  );
}
