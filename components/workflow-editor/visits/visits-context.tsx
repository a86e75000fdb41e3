'use client';

import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { CallOutput } from '@/components/api/client';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { VISIT_DAYS, type VisitDays } from '@/lib/contracts/flow-manager/visit-days';
import { getWorkflowVisits } from '@/lib/contracts/flow-manager/workflow/visits';

export type WorkflowVisits = CallOutput<typeof getWorkflowVisits>;
export type StateVisits = WorkflowVisits['states'][number];

interface ShownVisits {
  version_id: string;
  states: ReadonlyMap<string, StateVisits>;
  transitions: ReadonlyMap<string, number>;
}

/** Null while the visits are not shown, or not known. */
const VisitsContext = createContext<ShownVisits | null>(null);

export const useShownVisits = () => useContext(VisitsContext);

/** What is shown is in the address, so that it survives a reload and can be shared. */
export function useVisitDays() {
  const { values, change } = useFiltersInAddress(['visits']);
  return {
    /** Undefined if the visits are not shown. */
    days: VISIT_DAYS.find((length) => length === values.visits),
    show: (next: VisitDays | undefined) => change({ visits: next ?? '' }),
  };
}

export function useVisits(version_id: string) {
  const { days } = useVisitDays();
  return useEndpoint(getWorkflowVisits, { params: { workflow_version_id: version_id }, query: { days } }, { enabled: days !== undefined });
}

/** Around the canvas of a version. */
export function VisitsProvider({ version_id, children }: { version_id: string; children: ReactNode }) {
  const { days } = useVisitDays();
  const { data } = useVisits(version_id);
  const shown = useMemo<ShownVisits | null>(
    () =>
      days && data
        ? {
            version_id,
            states: new Map(data.states.map((state) => [state.id, state])),
            transitions: new Map(data.transitions.map(({ id, taken }) => [id, taken])),
          }
        : null,
    [version_id, days, data],
  );
  return <VisitsContext value={shown}>{children}</VisitsContext>;
}
