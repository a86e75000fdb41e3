'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { writeStored } from '@/components/api/stored';
import { useToken } from '@/components/api/use-token';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { callApi } from '../api/client';
import { reportProblem } from '../api/problem-listener';
import { queryKey } from '../api/query-key';
import { usePathname, useRouter } from '../i18n/navigation';
import { readFarewell } from './farewell';
import { isOfPlatformOnly, may } from './may';
import { useMe } from './use-me';

interface SessionGateProps {
  /** Shown until the profile is loaded. `isSlow` means that it is being retried. */
  waiting: (isSlow: boolean) => React.ReactNode;
  /** Shown to a person who is in no business. */
  nowhere: React.ReactNode;
  children: React.ReactNode;
}

/**
 * Starts the workspace. With a stored token it loads the profile, and then the data that most screens need and the person
 * may read, ignoring failures. Without a token, or if three attempts to load the profile fail, it redirects to the
 * sign-in page. A rejected token ends the session immediately: see `useEndpoint`.
 */
export function SessionGate({ waiting, nowhere, children }: SessionGateProps) {
  const token = useToken();
  const me = useMe();
  const queries = useQueryClient();
  const router = useRouter();
  const pathname = usePathname();
  // This person may only set up the authenticator.
  const lacksTotp = Boolean(me.data?.totp.is_required && !me.data.totp.is_on);
  const isKnown = Boolean(token && me.data && !lacksTotp);
  // Deferred, so that React renders the first screen in slices and the page keeps responding.
  const isShown = useDeferredValue(isKnown);
  const maySeeAssistants = isKnown && may(me.data, 'assistants.read');
  const maySeeKnowledge = isKnown && may(me.data, 'knowledge.read');
  // A person without a business has no dashboard.
  const isAstray = isKnown && pathname === '/dashboard' && isOfPlatformOnly(me.data);

  useEffect(() => {
    if (!token || !me.error || me.data) return;
    if (me.error.status !== 401) reportProblem(me.error);
    writeStored('token', null);
  }, [token, me.error, me.data]);

  useEffect(() => {
    if (token !== null) return;
    queries.clear();
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
    if (token && lacksTotp) router.replace(`/set-up-authenticator?next=${encodeURIComponent(pathname + location.search)}`);
  }, [token, lacksTotp, pathname, router]);

  useEffect(() => {
    if (isAstray) router.replace('/platform');
  }, [isAstray, router]);

  useEffect(() => {
    if (!maySeeAssistants) return;
    void queries.prefetchQuery({
      queryKey: queryKey(listAssistants, {}),
      queryFn: ({ signal }) => callApi(listAssistants, { silent: true, signal }),
      retry: false,
    });
  }, [maySeeAssistants, queries]);

  useEffect(() => {
    if (!maySeeKnowledge || !isShown) return;
    // The first screen does not need it, and its contract is not small.
    const timer = setTimeout(() => {
      void import('@/lib/contracts/flow-manager/knowledge/indexes').then(
        ({ listIndexes }) =>
          queries.prefetchQuery({
            queryKey: queryKey(listIndexes, {}),
            queryFn: ({ signal }) => callApi(listIndexes, { silent: true, signal }),
            retry: false,
          }),
        () => {},
      );
    }, 5_000);
    return () => clearTimeout(timer);
  }, [maySeeKnowledge, isShown, queries]);

  if (!isKnown || !isShown || isAstray) return waiting(me.failureCount > 0);
  // A person without a business can still open their own account, and the platform if they work for it.
  const isOfBusiness = pathname !== '/profile' && !(isOfPlatformOnly(me.data) && /^\/platform(\/|$)/.test(pathname));
  return me.data?.business || !isOfBusiness ? children : nowhere;
}
