'use client';

import { useTranslations } from 'next-intl';
import { Brand } from '../shell/brand';
import { LanguageMenu } from '../shell/language-menu';
import { ThemeSwitch } from '../shell/theme-switch';
import classes from './auth-frame.module.css';
import { SampleConversation } from './sample-conversation';

/** The frame of the pages before sign-in: the form, and beside it a preview of the product. */
export function AuthFrame({ children }: { children: React.ReactNode }) {
  const t = useTranslations('auth.pitch');
  return (
    <div className={classes.frame}>
      <div className={classes.column}>
        <header className={classes.header}>
          <Brand href="/login" />
          <div className={classes.tools}>
            <LanguageMenu />
            <ThemeSwitch />
          </div>
        </header>
        <main className={classes.main}>{children}</main>
      </div>
      <aside className={classes.aside} aria-label={t('title')}>
        <SampleConversation />
        <div>
          <p className={classes.title}>{t('title')}</p>
          <p className={classes.text}>{t('text')}</p>
        </div>
      </aside>
    </div>
  );
}
