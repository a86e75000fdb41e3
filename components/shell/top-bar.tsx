'use client';

import { CreditBalance } from '../credit/credit-balance';
import { NotificationBell } from '../notifications/notification-bell';
import { AccountMenu } from './account-menu';
import { Breadcrumbs } from './breadcrumbs';
import { LanguageMenu } from './language-menu';
import { NavDrawerButton } from './nav-drawer-button';
import { PaletteButton } from './palette-button';
import { ThemeSwitch } from './theme-switch';
import classes from './top-bar.module.css';

/** The breadcrumbs, and the controls that are available everywhere. */
export function TopBar() {
  return (
    <header className={classes.bar}>
      <NavDrawerButton />
      <div className={classes.crumbs}>
        <Breadcrumbs />
      </div>
      <div className={classes.tools}>
        <PaletteButton />
        <LanguageMenu />
        <ThemeSwitch />
        <CreditBalance />
        <NotificationBell />
        <AccountMenu />
      </div>
    </header>
  );
}
