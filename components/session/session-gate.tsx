'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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
  /** What is seen until it is known who is signed in, and whether the server has to be asked again. */
  waiting: (isSlow: boolean) => React.ReactNode;
  /** What is seen by whoever is in no business. */
  nowhere: React.ReactNode;
  children: React.ReactNode;
}

/**
 * Start-up of the workspace. With a stored token the profile is loaded, then what most screens need and the person
 * may see, each tolerating failure; without one, or where the profile cannot be had in three attempts, the way leads to the
 * sign-in page. A token that the server refuses ends at once: see `useEndpoint`.
 */
export function SessionGate({ waiting, nowhere, children }: SessionGateProps) {
  const token = useToken();
  const me = useMe();
  const queries = useQueryClient();
  const router = useRouter();
  const pathname = usePathname();
  // Such a person may set up the authenticator and call nothing else.
  const lacksTotp = Boolean(me.data?.totp.is_required && !me.data.totp.is_on);
  const isKnown = Boolean(token && me.data && !lacksTotp);
  const maySeeAssistants = isKnown && may(me.data, 'assistants.read');
  // Who is in no business has nothing to see on a business's dashboard.
  const isAstray = isKnown && pathname === '/dashboard' && isOfPlatformOnly(me.data);

  useEffect(() => {
    if (!token || !me.error || me.data) return;
    if (me.error.status !== 401) reportProblem(me.error);
    writeStored('token', null);
  }, [token, me.error, me.data]);

  useEffect(() => {
    if (token !== null) return;
    queries.clear();
    // Who has left their account is on the way to nowhere.
    const next = pathname === '/dashboard' || readFarewell() ? '' : `?next=${encodeURIComponent(pathname + location.search)}`;
    router.replace(`/login${next}`);
  }, [token, pathname, queries, router]);

  const timezone = me.data?.timezone;
  useEffect(() => {
    // Undefined as long as the profile is not known.
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

  if (!isKnown || isAstray) return waiting(me.failureCount > 0);
  // One's own account is there without a business, too, and so is the platform for its people.
  const isOfBusiness = pathname !== '/profile' && !(isOfPlatformOnly(me.data) && /^\/platform(\/|$)/.test(pathname));
  return me.data?.business || !isOfBusiness ? children : nowhere;
}
