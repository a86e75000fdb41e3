'use client';

import { late } from '@/components/ui/late';
import type { WorkflowState } from '@/lib/workflow/definition';
import { useVisitDays } from './visits-context';

const VisitsPanel = late(() => import('./visits-panel').then((module) => module.VisitsPanel));

interface VisitsOverlayProps {
  version_id: string;
  states: readonly WorkflowState[];
  goTo: (id: string, options?: { isCentered?: boolean }) => void;
}

/** The panel, while what instances did is shown. */
export function VisitsOverlay(props: VisitsOverlayProps) {
  const { days, show } = useVisitDays();
  return days && <VisitsPanel {...props} onClose={() => show(undefined)} />;
}
