'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useToken } from '../api/use-token';
import { Link } from '../i18n/navigation';
import { Brand } from './brand';
import { LanguageMenu } from './language-menu';
import classes from './public-frame.module.css';
import { ThemeSwitch } from './theme-switch';

/** The frame of public pages. */
export function PublicFrame({ children }: { children: React.ReactNode }) {
  const t = useTranslations('shell');
  const token = useToken();
  return (
    <>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <header className={classes.bar}>
        <Brand />
        <div className={classes.tools}>
          <LanguageMenu />
          <ThemeSwitch />
          <Button component={Link} href={token ? '/dashboard' : '/login'} variant="default" size="xs">
            {token ? t('pages.dashboard') : t('pages.login')}
          </Button>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </>
  );
}
