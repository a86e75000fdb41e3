import { Position, type NodeHandle } from '@xyflow/react';
import { useCanvasCards } from '@/components/canvas/use-canvas-cards';
import { cardSize } from '@/components/canvas/place-node';
import type { WorkflowDefinition, WorkflowState } from '@/lib/workflow/definition';
import type { StateNode } from './canvas-parts';
import { mostShown } from './state-card';

type StateCardsOptions = Omit<Parameters<typeof useCanvasCards<StateNode>>[0], 'of' | 'draw'> & {
  definition: WorkflowDefinition;
  labelOf: (state: WorkflowState) => string;
};

/** In larger workflows, cards are measured when they come into view, and their size is an estimate until then. */
const mostMeasuredAtOnce = 150;

/** The heights of the parts of a card, in pixels. */
const height = { head: 76, line: 24 };
const port = 12;

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

/** About how large a card will be. Never a whole number, so that every measured height differs from it and counts. */
export function estimatedSize({ data: { state } }: StateNode): { width: number; height: number } {
  const { length } = state.components;
  return { width: cardSize.width, height: height.head + Math.min(mostShown + 1, length) * height.line + 0.5 };
}

function estimatedPorts(card: StateNode): NodeHandle[] {
  const size = estimatedSize(card);
  const shared = { width: port, height: port, x: (size.width - port) / 2 };
  return [
    { ...shared, type: 'target', position: Position.Top, y: -port / 2 },
    { ...shared, type: 'source', position: Position.Bottom, y: size.height - port / 2 },
  ];
}
