'use client';

import { useQueryClient } from '@tanstack/react-query';
import { listAssistants, type Assistant } from '@/lib/contracts/flow-manager/assistants';
import type { ListOf } from '@/lib/contracts/fields';
import type { TourKey } from '@/lib/tours';
import { queryKey } from '../api/query-key';
import { useRouter } from '../i18n/navigation';
import { useMe } from '../session/use-me';
import { askToLeave } from '../ui/ask-to-leave';
import { writeRunning } from './running-tour';
import { tours } from './tour-steps';
import { useTours } from './use-tours';

/** Returns a function that begins a tour, on the page where it begins. */
export function useStartTour(): (tour: TourKey) => void {
  const queries = useQueryClient();
  const router = useRouter();
  const { data: me } = useMe();
  const { reset } = useTours();
  return (tour) => {
    const { of_assistant } = tours[tour];
    if (of_assistant) {
      const known = queries.getQueryData<ListOf<Assistant>>(queryKey(listAssistants, {}));
      const last = known?.items.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0];
      if (!last) return;
      askToLeave(() => router.push(`/assistants/${last.id}${of_assistant}`));
    }
    reset(tour);
    if (me) writeRunning({ user_id: me.id, tour, step: 0 });
  };
}
