'use client';

import { Badge } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { Me } from '@/lib/contracts/user-management/auth';
import { useRoleName } from '../i18n/use-role-name';
import { Facts } from '../ui/facts';
import { Section } from '../ui/section';

const statusColors = { new: 'orange', confirmed: 'green', inactive: 'gray' } as const;

/** The account's business, role and status. */
export function AccountFacts({ me }: { me: Me }) {
  const t = useTranslations('profile.account');
  const format = useFormatter();
  const roleName = useRoleName();
  return (
    <Section title={t('title')}>
      <Facts>
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
            <dd>
              <bdi>{roleName({ key: me.role, name: me.role_name })}</bdi>
            </dd>
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
      </Facts>
    </Section>
  );
}
