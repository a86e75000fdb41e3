'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { guardLeaving } from './ask-to-leave';
import { late } from './late';

const loadConfirmDialog = () => import('./confirm-dialog').then((module) => module.ConfirmDialog);
const ConfirmDialog = late(loadConfirmDialog);

/** The used part of the Navigation API, which not every browser and not every version of TypeScript has. */
interface TraverseEvent extends Event {
  navigationType: string;
  destination: { key: string };
}
interface NavigationApi extends EventTarget {
  traverseTo: (key: string) => unknown;
}

/**
 * Asks for confirmation before unsaved work is lost by a link, `askToLeave`, the browser's back button, or closing or
 * reloading the page.
 */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations('common.leave');
  const [leave, setLeave] = useState<() => void>();

  useEffect(() => {
    if (!isDirty) return;
    // Loaded now, because there may be no network when it is needed.
    void loadConfirmDialog().catch(() => undefined);
    let isLeaving = false;
    const ask = (go: () => void) =>
      setLeave(() => () => {
        isLeaving = true;
        go();
      });

    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (isLeaving || !(link instanceof HTMLAnchorElement) || !leavesPage(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => link.click());
    };
    const navigate = (event: Event) => {
      const { navigationType, destination } = event as TraverseEvent;
      if (isLeaving || navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      ask(() => navigation?.traverseTo(destination.key));
    };

    const { navigation } = window as unknown as { navigation?: NavigationApi };
    window.addEventListener('beforeunload', beforeUnload);
    document.addEventListener('click', click, true);
    navigation?.addEventListener('navigate', navigate);
    const release = guardLeaving(ask);
    return () => {
      release();
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', click, true);
      navigation?.removeEventListener('navigate', navigate);
    };
  }, [isDirty]);

  if (!leave) return null;
  return (
    <ConfirmDialog
      title={t('title')}
      confirm={t('leave')}
      cancel={t('stay')}
      isDangerous
      onClose={() => setLeave(undefined)}
      onConfirm={() => {
        setLeave(undefined);
        leave();
      }}
    >
      <Text>{t('text')}</Text>
    </ConfirmDialog>
  );
}

function leavesPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target && link.target !== '_self') return false;
  return link.origin !== location.origin || link.pathname !== location.pathname || link.search !== location.search;
}
