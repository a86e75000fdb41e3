'use client';

import { UnstyledButton } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Brand } from './brand';
import { BusinessSwitcher } from './business-switcher';
import { NavList } from './nav-list';
import classes from './sidebar.module.css';
import { useCallback, useSyncExternalStore } from 'react';
import { listenToStored, readStored, writeStored } from '../api/stored';

/** The main navigation from 768 px. Below that it is a drawer. */
export function Sidebar() {
  const t = useTranslations('shell.nav');
  const { isOpen, toggle } = useSidebar();
  const label = isOpen ? t('collapse') : t('expand');
  return (
    <nav aria-label={t('label')} className={classes.sidebar}>
      <div className={classes.brand}>
        <Brand />
      </div>
      <div className={classes.business}>
        <BusinessSwitcher />
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

/** Whether the sidebar is open. It is until the person closes it. The page's first script has set the initial state. */
function useSidebar() {
  const isOpen = useSyncExternalStore(
    listenToStored,
    () => readStored('sidebar') !== 'closed',
    () => true,
  );
  const toggle = useCallback(() => {
    const next = isOpen ? 'closed' : 'open';
    if (next === 'closed') document.documentElement.setAttribute('data-sidebar', 'closed');
    else document.documentElement.removeAttribute('data-sidebar');
    writeStored('sidebar', next);
  }, [isOpen]);
  return { isOpen, toggle };
}
