'use client';

import { lacksTotp, may } from '../session/may';
import { useMe } from '../session/use-me';

/** People of a business have its notifications, and people of the platform have the platform's. */
export function useMayBeNotified(): boolean {
  const { data: me } = useMe();
  return me !== undefined && may(me, 'account.read') && !lacksTotp(me);
}
