'use client';

import { Group, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { may } from '../session/may';
import { useMe } from '../session/use-me';
import { PageTabs } from '../ui/page-tabs';
import classes from './people-frame.module.css';

interface PeopleFrameProps {
  present: 'users' | 'customers';
  /** The page's actions, the main one last. */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of the lists of people: those of the business, and its customers. */
export function PeopleFrame({ present, actions, children }: PeopleFrameProps) {
  const t = useTranslations('shell');
  const { data: me } = useMe();
  const tabs = [
    ...(may(me, 'members.read') ? [{ key: 'users', title: t('pages.users'), href: '/users' }] : []),
    ...(may(me, 'contacts.read') ? [{ key: 'customers', title: t('pages.customers'), href: '/customers' }] : []),
  ];
  return (
    <>
      <header className={classes.head}>
        <Title order={1} size="h3">
          {t(`pages.${present}`)}
        </Title>
        {tabs.length > 1 && <PageTabs label={t('nav.userManagement')} tabs={tabs} present={present} />}
        {actions && (
          <Group gap="xs" className={classes.actions}>
            {actions}
          </Group>
        )}
      </header>
      {children}
    </>
  );
}
