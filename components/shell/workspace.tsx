'use client';

import { useTranslations } from 'next-intl';
import { SessionGate } from '../session/session-gate';
import { PageSkeleton } from '../ui/page-skeleton';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import classes from './workspace.module.css';

/** The frame of every page behind the sign-in. It stands from the first paint; what is in it comes when it is known. */
export function Workspace({ children }: { children: React.ReactNode }) {
  const t = useTranslations('shell');
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <Sidebar />
      <div className={classes.column}>
        <TopBar />
        <main id="content" tabIndex={-1} className={classes.content}>
          <SessionGate waiting={<PageSkeleton />}>{children}</SessionGate>
        </main>
      </div>
    </div>
  );
}
