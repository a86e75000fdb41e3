'use client';

import { Stack, Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { mayChangeAccount } from '../session/may';
import { useMe } from '../session/use-me';
import { PageHeader } from '../ui/page-header';
import { AccountFacts } from './account-facts';
import { ContactSection } from './contact-section';
import { PersonalForm } from './personal-form';
import { PictureSection } from './picture-section';
import classes from './profile.module.css';

// Parts below the first screen load after it.
const SecuritySections = dynamic(() => import('./security-sections').then((module) => module.SecuritySections), { ssr: false });

/** The person's own details, account and security. */
export function ProfileScreen() {
  const t = useTranslations('profile');
  const { data: me } = useMe();
  if (!me) return null;
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      <Stack gap="lg">
        {!mayChangeAccount(me) && <Text c="dimmed">{t('read_only')}</Text>}
        <fieldset disabled={!mayChangeAccount(me)} className={classes.changeable}>
          <PictureSection me={me} />
          <PersonalForm me={me} />
          <ContactSection me={me} />
        </fieldset>
        <AccountFacts me={me} />
        <SecuritySections me={me} />
      </Stack>
    </div>
  );
}
