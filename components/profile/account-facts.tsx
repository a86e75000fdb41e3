'use client';

import { Badge } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { Me } from '@/lib/contracts/user-management/auth';
import { Section } from '../ui/section';
import classes from './profile.module.css';

const namedRoles = ['super_admin', 'owner', 'admin', 'member', 'staff', 'user'] as const;
const statusColors = { new: 'orange', confirmed: 'green', inactive: 'gray' } as const;

/** The account's business, role and status. */
export function AccountFacts({ me }: { me: Me }) {
  const t = useTranslations('profile.account');
  const format = useFormatter();
  const role = namedRoles.find((name) => name === me.role) ?? 'other';
  return (
    <Section title={t('title')}>
      <dl className={classes.facts}>
        {me.business && (
          <>
            <dt>{t('business')}</dt>
            <dd>
              <bdi>{me.business.name}</bdi>
            </dd>
          </>
        )}
        {me.role && (
          <>
            <dt>{t('role')}</dt>
            <dd>{t(`roles.${role}`)}</dd>
          </>
        )}
        <dt>{t('status')}</dt>
        <dd>
          <Badge variant="light" color={statusColors[me.account_status]}>
            {t(`statuses.${me.account_status}`)}
          </Badge>
        </dd>
        <dt>{t('since')}</dt>
        <dd>{format.dateTime(new Date(me.created_at), { dateStyle: 'long' })}</dd>
      </dl>
    </Section>
  );
}
