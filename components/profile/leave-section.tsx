'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Me } from '@/lib/contracts/user-management/auth';
import { late } from '../ui/late';
import { Section } from '../ui/section';
import classes from './profile.module.css';

const DeactivateDialog = late(() => import('./deactivate-dialog').then((module) => module.DeactivateDialog));
const DeleteAccountDialog = late(() => import('./delete-account-dialog').then((module) => module.DeleteAccountDialog));

const ways = ['deactivate', 'delete'] as const;

/** The ways out: for a while, and for good. */
export function LeaveSection({ me }: { me: Me }) {
  const t = useTranslations('profile.leave');
  const [open, setOpen] = useState<(typeof ways)[number]>();
  const props = { me, onClose: () => setOpen(undefined) };
  return (
    <Section title={t('title')} description={t('text')}>
      <ul className={classes.rows}>
        {ways.map((way) => (
          <li key={way} className={classes.row}>
            <div className={classes.rowText}>
              <div className={classes.rowValue}>{t(`${way}.label`)}</div>
              <div className={classes.rowLabel}>{t(`${way}.help`)}</div>
            </div>
            <Button variant={way === 'delete' ? 'light' : 'default'} color={way === 'delete' ? 'red' : undefined} size="xs" onClick={() => setOpen(way)}>
              {t(`${way}.action`)}
            </Button>
          </li>
        ))}
      </ul>
      {open === 'deactivate' && <DeactivateDialog {...props} />}
      {open === 'delete' && <DeleteAccountDialog {...props} />}
    </Section>
  );
}
