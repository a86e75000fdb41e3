import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';

/** How a flow is shown: as cards on the canvas, or as the conversation that it is. */
export type FlowView = 'cards' | 'chat';

/** The view of the flow, which is kept in the address. */
export function useFlowView(): [FlowView, (view: FlowView) => void] {
  const { values, change } = useFiltersInAddress(['view']);
  return [values.view === 'chat' ? 'chat' : 'cards', (view) => change({ view: view === 'chat' ? view : '' })];
}
