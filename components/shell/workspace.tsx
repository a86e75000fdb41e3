'use client';

import { useTranslations } from 'next-intl';
import { SessionGate } from '../session/session-gate';
import { TourPlace } from '../tours/tour-place';
import { PageSkeleton } from '../ui/page-skeleton';
import { CallPlace } from './call-place';
import { NoBusiness } from './no-business';
import { Sidebar } from './sidebar';
import { SuspensionNotice } from './suspension-notice';
import { TopBar } from './top-bar';
import { VerifyNotice } from './verify-notice';
import classes from './workspace.module.css';

/** The frame of every page that requires sign-in. It is there from the first paint, and its content appears when it is loaded. */
export function Workspace({ children }: { children: React.ReactNode }) {
  const t = useTranslations('shell');
  return (
    <WorkspaceFrame>
      <SessionGate
        waiting={(isSlow) => <PageSkeleton note={isSlow ? t('connecting') : undefined} />}
        connecting={<p role="status">{t('connecting')}</p>}
        nowhere={<NoBusiness />}
      >
        {children}
        <TourPlace />
      </SessionGate>
    </WorkspaceFrame>
  );
}

/** The sidebar, the top bar, and the area of a page. */
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
        <SuspensionNotice />
        <VerifyNotice />
        <CallPlace />
        <main id="content" tabIndex={-1} className={classes.content}>
          {children}
        </main>
      </div>
    </div>
  );
}
