'use client';

import { ActionIcon, CloseButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Brand } from './brand';
import { BusinessSwitcher } from './business-switcher';
import { NavList } from './nav-list';
import classes from './nav-drawer.module.css';

/** The main navigation on a phone, in the browser's own dialog, which traps the focus and closes on Escape. */
export function NavDrawerButton() {
  const t = useTranslations('shell.nav');
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();
  return (
    <>
      <ActionIcon
        className={classes.button}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('open')}
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <dialog
        ref={drawer}
        className={classes.drawer}
        aria-label={t('label')}
        onClick={(event) => {
          // Clicks on the backdrop have the dialog itself as their target.
          if (event.target === event.currentTarget) close();
        }}
      >
        <div className={classes.inner}>
          <div className={classes.head}>
            <Brand />
            <CloseButton size="lg" aria-label={t('close')} onClick={close} />
          </div>
          <div className={classes.business}>
            <BusinessSwitcher onChoose={close} />
          </div>
          <nav aria-label={t('label')}>
            <NavList onNavigate={close} />
          </nav>
        </div>
      </dialog>
    </>
  );
}
