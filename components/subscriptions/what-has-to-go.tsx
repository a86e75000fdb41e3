'use client';

import { Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Quote } from '@/lib/contracts/user-management/subscriptions';
import { Link } from '../i18n/navigation';
import classes from './subscriptions.module.css';

const pages = { assistants: '/assistants', knowledge_bases: '/knowledge-bases' } as const;

/** What is beyond the limits of a smaller plan, by name. Nothing is deleted here. */
export function WhatHasToGo({ blocked_by }: Pick<Quote, 'blocked_by'>) {
  const t = useTranslations('subscriptions.quote');
  return (
    <div>
      <Title order={3} size="h4">
        {t('blocked_title')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('blocked_text')}
      </Text>
      {blocked_by.map(
        ({ entitlement, used, max, names }) =>
          entitlement !== 'monthly_sessions' && (
            <div key={entitlement}>
              <Text>{t(`blocked.${entitlement}`, { used, max })}</Text>
              <ul className={classes.names}>
                {names.map((name, index) => (
                  <li key={index}>
                    <bdi>{name}</bdi>
                  </li>
                ))}
              </ul>
              <Link href={pages[entitlement]}>{t(`open.${entitlement}`)}</Link>
            </div>
          ),
      )}
    </div>
  );
}
