'use client';

import { useQueryClient } from '@tanstack/react-query';
import { endTour, listTours, resetTour, type MemberTour } from '@/lib/contracts/user-management/tours';
import type { TourKey, TourState } from '@/lib/tours';
import { callApi } from '../api/client';
import { queryKey } from '../api/query-key';
import { useEndpoint } from '../api/use-endpoint';
import { useMe } from '../session/use-me';
import { usePermission } from '../session/use-permission';

interface Listed {
  items: MemberTour[];
}

/** The tours that the person has seen or skipped. Changes are shown at once, and one that cannot be stored is offered again later. */
export function useTours() {
  const queries = useQueryClient();
  const mayRead = usePermission('account.read');
  const mayChange = usePermission('account.update');
  // They are kept with the membership.
  const isMember = Boolean(useMe().data?.business);
  const mayStore = mayChange && isMember;
  const { data } = useEndpoint(listTours, {}, { staleTime: Infinity, enabled: mayRead && isMember });
  const show = (change: (items: MemberTour[]) => MemberTour[]) =>
    queries.setQueryData<Listed>(queryKey(listTours, {}), (known) => known && { items: change(known.items) });

  const end = (tour: TourKey, state: TourState) => {
    show((items) => [...items.filter((one) => one.tour !== tour), { tour, state, updated_at: new Date().toISOString() }]);
    if (mayStore) void callApi(endTour, { params: { tour }, body: { state }, silent: true }).catch(() => undefined);
  };

  const reset = (tour: TourKey) => {
    show((items) => items.filter((one) => one.tour !== tour));
    if (mayStore) void callApi(resetTour, { params: { tour }, silent: true }).catch(() => undefined);
  };

  return { stateOf: (tour: TourKey) => data?.items.find((one) => one.tour === tour)?.state, isLoaded: data !== undefined, end, reset };
}
