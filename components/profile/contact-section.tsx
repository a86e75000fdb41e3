'use client';

import { Badge, Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Me } from '@/lib/contracts/user-management/auth';
import { late } from '../ui/late';
import { Section } from '../ui/section';
import type { ContactKind } from './contact-kind';
import list from '../ui/rows.module.css';
import classes from './profile.module.css';

const ContactDialog = late(() => import('./contact-dialog').then((module) => module.ContactDialog));

/** The person's address and number: whether each is verified, and buttons to change them. */
export function ContactSection({ me }: { me: Me }) {
  const t = useTranslations('profile.contact');
  const [open, setOpen] = useState<ContactKind>();
  const contacts = [
    { kind: 'email', value: me.email, verified_at: me.email_verified_at },
    { kind: 'mobile', value: me.mobile, verified_at: me.mobile_verified_at },
  ] as const;
  return (
    <Section title={t('title')} description={t('text')}>
      <ul className={list.rows}>
        {contacts.map(({ kind, value, verified_at }) => (
          <li key={kind} className={list.row}>
            <div className={list.text}>
              <div className={classes.rowLabel}>{t(`${kind}.label`)}</div>
              {value ? (
                <div className={classes.rowValue}>
                  <bdi dir="ltr">{value}</bdi>{' '}
                  <Badge variant="light" color={verified_at ? 'green' : 'orange'}>
                    {t(verified_at ? 'verified' : 'unverified')}
                  </Badge>
                </div>
              ) : (
                <div className={classes.rowLabel}>{t('none')}</div>
              )}
            </div>
            <Button variant="default" size="xs" onClick={() => setOpen(kind)} aria-label={t(`${kind}.${value ? 'change' : 'add'}`)}>
              {t(value ? (verified_at ? 'change' : 'verify') : 'add')}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <ContactDialog
          kind={open}
          has_password={me.has_password}
          present={(open === 'email' ? me.email_verified_at : me.mobile_verified_at) ? '' : (me[open] ?? '')}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  );
}
