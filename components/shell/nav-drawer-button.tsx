'use client';

import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import classes from './top-bar.module.css';

const NavDrawer = dynamic(() => import('./nav-drawer').then((module) => module.NavDrawer), { ssr: false });

/** Opens the navigation on a phone, which is loaded at the first touch. */
export function NavDrawerButton() {
  const t = useTranslations('shell.nav');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionIcon
        className={classes.phone}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('open')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      {isOpen && <NavDrawer onClose={() => setIsOpen(false)} />}
    </>
  );
}
