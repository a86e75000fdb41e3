import { useCanvasCards } from '@/components/canvas/use-canvas-cards';
import type { WorkflowDefinition, WorkflowState } from '@/lib/workflow/definition';
import type { StateNode } from './canvas-parts';
import { estimatedPorts, estimatedSize } from './card-size';

type StateCardsOptions = Omit<Parameters<typeof useCanvasCards<StateNode>>[0], 'of' | 'draw'> & {
  definition: WorkflowDefinition;
  labelOf: (state: WorkflowState) => string;
};

/** In larger workflows, cards are measured when they come into view, and their size is an estimate until then. */
const mostMeasuredAtOnce = 150;

/** The states as the canvas draws them. */
export function useStateCards({ definition: { states }, labelOf, ...options }: StateCardsOptions) {
  const { laidOut } = options;
  const isLarge = states.length > mostMeasuredAtOnce;
  const starts = states.filter(({ type }) => type === 'start').length;
  const draw = (former: readonly StateNode[]): StateNode[] => {
    const known = new Map(former.map((card) => [card.id, card]));
    return states.map((state) => {
      const drawn = known.get(state.id);
      const { x, y } = laidOut?.get(state.id) ?? state.position;
      if (drawn && drawn.data.state === state && drawn.position.x === x && drawn.position.y === y) return drawn;
      const card: StateNode = {
        ...(drawn ?? { selected: false }),
        id: state.id,
        type: 'state',
        position: { x, y },
        data: drawn?.data.state === state ? drawn.data : { state },
        ariaLabel: labelOf(state),
        deletable: state.type !== 'start' || starts > 1,
      };
      return isLarge && !card.measured ? { ...card, measured: estimatedSize(card), handles: estimatedPorts(card) } : card;
    });
  };
  return useCanvasCards<StateNode>({ ...options, of: [states], draw });
}
