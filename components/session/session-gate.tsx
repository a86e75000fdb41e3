'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { storageKey, writeStored } from '@/components/api/stored';
import { useToken } from '@/components/api/use-token';
import { reportProblem } from '../api/problem-listener';
import { usePathname, useRouter } from '../i18n/navigation';
import { readFarewell } from './farewell';
import { keepQueries, restoreQueries } from './kept-queries';
import { isOfPlatformOnly, lacksTotp, may, platformHome } from './may';
import { clearProblems } from './problem-log';
import { useMe } from './use-me';

/** When the page was opened, in milliseconds since 1970. */
const openedAt = Date.now();

interface SessionGateProps {
  /** Shown until the profile is loaded. `isSlow` means that it is being retried. */
  waiting: (isSlow: boolean) => React.ReactNode;
  /** Shown above what is kept of the previous visit, while the profile is being retried. */
  connecting: React.ReactNode;
  /** Shown to a person who is in no business. */
  nowhere: React.ReactNode;
  children: React.ReactNode;
}

/**
 * Starts the workspace. With a stored token it loads the profile, and then what most screens need: see `runStartUp`. Until the
 * server answers, screens show what the previous visit has kept. Without a token, or if three attempts to load the profile fail, it redirects to the
 * sign-in page. A rejected token ends the session immediately: see `request`.
 */
export function SessionGate({ waiting, connecting, nowhere, children }: SessionGateProps) {
  const token = useToken();
  const me = useMe();
  const queries = useQueryClient();
  const router = useRouter();
  const pathname = usePathname();
  // What an earlier visit has kept is shown, but does not replace the profile of this one.
  const isConfirmed = me.data !== undefined && me.dataUpdatedAt >= openedAt;
  // This person may only set up the authenticator.
  const needsTotp = me.data !== undefined && lacksTotp(me.data);
  const isKnown = Boolean(token && me.data && !needsTotp);
  // Deferred, so that React renders the first screen in slices and the page keeps responding.
  const isShown = useDeferredValue(isKnown);
  // People of the platform have dashboards of their own.
  const otherHome = isKnown && pathname === '/dashboard' && me.data && isOfPlatformOnly(me.data) ? platformHome(me.data) : null;

  useEffect(() => {
    if (!token || !me.error || isConfirmed) return;
    if (me.error.status !== 401) reportProblem({ error: me.error, failed: 'profile' });
    writeStored('token', null);
  }, [token, me.error, isConfirmed]);

  useEffect(() => {
    if (!token) return;
    restoreQueries(queries, token);
    return keepQueries(queries, token);
  }, [token, queries]);

  useEffect(() => {
    // Another tab has signed someone in, or is in another business. Nothing loaded before may be shown with the new token.
    const leave = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === storageKey('token') && oldValue !== null && newValue !== null && oldValue !== newValue) window.location.reload();
    };
    window.addEventListener('storage', leave);
    return () => window.removeEventListener('storage', leave);
  }, []);

  useEffect(() => {
    if (token !== null) return;
    queries.clear();
    clearProblems();
    // A person who left their account has no page to return to.
    const next = pathname === '/dashboard' || readFarewell() ? '' : `?next=${encodeURIComponent(pathname + location.search)}`;
    router.replace(`/login${next}`);
  }, [token, pathname, queries, router]);

  const timezone = me.data?.timezone;
  useEffect(() => {
    // Undefined until the profile is loaded.
    if (timezone !== undefined) writeStored('timezone', timezone);
  }, [timezone]);

  useEffect(() => {
    if (token && needsTotp) router.replace(`/set-up-authenticator?next=${encodeURIComponent(pathname + location.search)}`);
  }, [token, needsTotp, pathname, router]);

  useEffect(() => {
    if (otherHome) router.replace(otherHome);
  }, [otherHome, router]);

  const business_id = me.data?.business?.id;
  const startUp = useEffectEvent(async (signal: AbortSignal) => {
    // The first screen is there before it.
    const late = await import('./run-start-up').catch(() => undefined);
    if (!signal.aborted) await late?.runStartUp(queries, (permission) => may(me.data, permission), signal);
  });
  useEffect(() => {
    if (!isShown || !isConfirmed || !business_id) return;
    const stop = new AbortController();
    void startUp(stop.signal);
    return () => stop.abort();
  }, [isShown, isConfirmed, business_id]);

  if (!isKnown || !isShown || otherHome) return waiting(me.failureCount > 0);
  // A person without a business can still open their own account, and the platform if they work for it.
  const isOfBusiness = pathname !== '/profile' && !(isOfPlatformOnly(me.data) && /^\/(platform|notifications)(\/|$)/.test(pathname));
  return (
    <>
      {!isConfirmed && me.failureCount > 0 && connecting}
      {me.data?.business || !isOfBusiness ? children : nowhere}
    </>
  );
}
