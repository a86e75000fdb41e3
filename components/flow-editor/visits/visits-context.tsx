'use client';

import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { usePermission } from '@/components/session/use-permission';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { getVisits } from '@/lib/contracts/flow-manager/dialog/visits';
import { VISIT_DAYS, type VisitDays } from '@/lib/contracts/flow-manager/visit-days';
import { useEditor } from '../state/editor-context';
import type { NodeVisits } from './leaving';

interface ShownVisits {
  nodes: ReadonlyMap<string, NodeVisits>;
  edges: ReadonlyMap<string, number>;
}

/** Null while the visits are not shown, or not known. It does not change while the flow is edited. */
const VisitsContext = createContext<ShownVisits | null>(null);

export const useShownVisits = () => useContext(VisitsContext);

/** What is shown is in the address, so that it survives a reload and can be shared. */
export function useVisitFilters() {
  const { values, change } = useFiltersInAddress(['visits', 'visits_of']);
  const mayRead = usePermission('reporting.read');
  const days = mayRead ? VISIT_DAYS.find((length) => length === values.visits) : undefined;
  return {
    mayRead,
    /** Undefined if the visits are not shown. */
    days,
    areAll: values.visits_of === 'all',
    show: (next: VisitDays | undefined) => change({ visits: next ?? '' }),
    showAll: (areAll: boolean) => change({ visits_of: areAll ? 'all' : '' }),
  };
}

export function useVisits() {
  const { flow } = useEditor();
  const { days, areAll } = useVisitFilters();
  const query = { days, all_versions: String(areAll) };
  return useEndpoint(getVisits, { params: { version_id: flow.id }, query }, { enabled: days !== undefined });
}

export function VisitsProvider({ children }: { children: ReactNode }) {
  const { days } = useVisitFilters();
  const { data } = useVisits();
  const shown = useMemo<ShownVisits | null>(
    () =>
      days && data
        ? { nodes: new Map(data.nodes.map((node) => [node.id, node])), edges: new Map(data.edges.map(({ id, visits }) => [id, visits])) }
        : null,
    [days, data],
  );
  return <VisitsContext value={shown}>{children}</VisitsContext>;
}
