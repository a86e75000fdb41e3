'use client';

import { useTranslations } from 'next-intl';
import { SessionGate } from '../session/session-gate';
import { PageSkeleton } from '../ui/page-skeleton';
import { NoBusiness } from './no-business';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { VerifyNotice } from './verify-notice';
import classes from './workspace.module.css';

/** Every page behind the sign-in. The frame stands from the first paint; what is in it comes when it is known. */
export function Workspace({ children }: { children: React.ReactNode }) {
  const t = useTranslations('shell');
  return (
    <WorkspaceFrame>
      <SessionGate waiting={(isSlow) => <PageSkeleton note={isSlow ? t('connecting') : undefined} />} nowhere={<NoBusiness />}>
        {children}
      </SessionGate>
    </WorkspaceFrame>
  );
}

/** The sidebar, the top bar, and the place of a page. */
export function WorkspaceFrame({ children }: { children: React.ReactNode }) {
  const t = useTranslations('shell');
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <Sidebar />
      <div className={classes.column}>
        <TopBar />
        <VerifyNotice />
        <main id="content" tabIndex={-1} className={classes.content}>
          {children}
        </main>
      </div>
    </div>
  );
}
