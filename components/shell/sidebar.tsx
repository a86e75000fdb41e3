'use client';

import { UnstyledButton } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Brand } from './brand';
import { NavList } from './nav-list';
import classes from './sidebar.module.css';
import { useSidebar } from './use-sidebar';

/** The main navigation from 768 px on; below that it is a drawer. */
export function Sidebar() {
  const t = useTranslations('shell.nav');
  const { isOpen, toggle } = useSidebar();
  const label = isOpen ? t('collapse') : t('expand');
  return (
    <nav aria-label={t('label')} className={classes.sidebar}>
      <div className={classes.brand}>
        <Brand />
      </div>
      <div className={classes.nav}>
        <NavList />
      </div>
      <UnstyledButton className={classes.toggle} onClick={toggle} aria-expanded={isOpen} aria-label={label} title={label}>
        <IconLayoutSidebar className="mirrored" size={18} stroke={1.6} aria-hidden />
        <span className={classes.words}>{label}</span>
      </UnstyledButton>
    </nav>
  );
}
