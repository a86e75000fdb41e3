'use client';

import { late } from '@/components/ui/late';
import { useVisitFilters } from './visits-context';

const VisitsPanel = late(() => import('./visits-panel').then((module) => module.VisitsPanel));

/** The panel, while where customers leave is shown. */
export function VisitsOverlay({ goTo }: { goTo: (id: string, options?: { isCentered?: boolean }) => void }) {
  const { days, show } = useVisitFilters();
  return days && <VisitsPanel goTo={goTo} onClose={() => show(undefined)} />;
}
