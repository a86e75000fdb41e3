'use client';

import { Avatar, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { IconCode, IconHelpCircle, IconInfoCircle, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMe } from '../session/use-me';
import { DropdownItem } from '../ui/dropdown-item';
import { DropdownMenu } from '../ui/dropdown-menu';
import { late } from '../ui/late';
import { personName } from '../ui/person-name';
import classes from './top-bar.module.css';
import { useSignOut } from './use-sign-out';

const HelpDialog = late(() => import('../help/help-dialog').then((module) => module.HelpDialog));
const AboutDialog = late(() => import('./about-dialog').then((module) => module.AboutDialog));

/** The signed-in person, with links to the profile and the business's settings, and sign-out. */
export function AccountMenu() {
  const t = useTranslations('shell.account');
  const { data: me } = useMe();
  const signOut = useSignOut();
  const [isAbout, setIsAbout] = useState(false);
  const [isHelp, setIsHelp] = useState(false);
  if (!me) return <Skeleton height={32} width={32} circle m={4} />;

  const name = personName(me);
  return (
    <>
      <DropdownMenu
        trigger={(props) => (
          <UnstyledButton {...props} className={classes.account}>
            <span className="visually-hidden">{t('of', { name })}</span>
            <Avatar aria-hidden src={me.profile_picture_url} size={32} variant="light" alt="">
              {initials(me) || undefined}
            </Avatar>
          </UnstyledButton>
        )}
        header={
          <Text fw={600} truncate dir="auto">
            {name}
          </Text>
        }
      >
        {me.business && (
          <DropdownItem href="/business" icon={<IconSettings size={16} stroke={1.6} aria-hidden />}>
            {t('business')}
          </DropdownItem>
        )}
        <DropdownItem href="/profile" icon={<IconUser size={16} stroke={1.6} aria-hidden />}>
          {t('profile')}
        </DropdownItem>
        {me.business && (
          <DropdownItem icon={<IconHelpCircle size={16} stroke={1.6} aria-hidden />} onClick={() => setIsHelp(true)}>
            {t('help')}
          </DropdownItem>
        )}
        <DropdownItem href="/developers" icon={<IconCode size={16} stroke={1.6} aria-hidden />}>
          {t('developers')}
        </DropdownItem>
        <DropdownItem icon={<IconInfoCircle size={16} stroke={1.6} aria-hidden />} onClick={() => setIsAbout(true)}>
          {t('about')}
        </DropdownItem>
        <DropdownItem icon={<IconLogout className="mirrored" size={16} stroke={1.6} aria-hidden />} onClick={signOut}>
          {t('sign_out')}
        </DropdownItem>
      </DropdownMenu>
      {isHelp && <HelpDialog onClose={() => setIsHelp(false)} />}
      {isAbout && <AboutDialog onClose={() => setIsAbout(false)} />}
    </>
  );
}

/** In Persian, the initials of two names would join and read as a word. A zero-width non-joiner keeps them apart. */
function initials({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return [first_name, last_name].flatMap((name) => [...name.trim()][0] ?? []).join('\u200c');
}
