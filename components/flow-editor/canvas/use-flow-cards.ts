import { useDirection } from '@mantine/core';
import { useCanvasCards } from '@/components/canvas/use-canvas-cards';
import type { Position } from '@/components/canvas/place-node';
import type { DialogNode, DialogNote } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { CanvasCard } from './canvas-parts';
import { estimatedPorts, estimatedSize } from './card-size';

type FlowCardsOptions = Omit<Parameters<typeof useCanvasCards<CanvasCard>>[0], 'of' | 'draw'> & {
  flow: Flow;
  nodeLabel: (node: DialogNode) => string;
  noteLabel: (note: DialogNote) => string;
};

/**
 * In larger flows, cards are measured when they come into view, and their size is an estimate until then. To measure all
 * of them at once would take seconds.
 */
const mostMeasuredAtOnce = 150;

/** Notes lie behind nodes and edges, also while they are selected, which raises them by 1000. */
const behind = -1001;

/** The nodes and notes as the canvas draws them. */
export function useFlowCards({ flow, nodeLabel, noteLabel, ...options }: FlowCardsOptions) {
  const { laidOut } = options;
  const { dir } = useDirection();
  const draw = (former: readonly CanvasCard[]): CanvasCard[] => {
    const known = new Map(former.map((card) => [card.id, card]));
    const isLarge = flow.nodes.length > mostMeasuredAtOnce;
    const estimated = (card: CanvasCard): CanvasCard =>
      isLarge && !card.measured ? { ...card, measured: estimatedSize(card), handles: estimatedPorts(card, dir === 'rtl') } : card;
    const notes = flow.notes.map((note): CanvasCard => {
      const drawn = known.get(note.id);
      if (drawn?.type === 'note' && drawn.data.note === note && isAt(drawn, note.position)) return drawn;
      return {
        ...(drawn?.type === 'note' ? drawn : { selected: false }),
        id: note.id,
        type: 'note',
        position: note.position,
        ...note.size,
        data: { note },
        ariaLabel: noteLabel(note),
        zIndex: behind,
        connectable: false,
      };
    });
    const nodes = flow.nodes.map((node): CanvasCard => {
      const drawn = known.get(node.id);
      const position = laidOut?.get(node.id) ?? node.position;
      if (drawn?.type === 'flow' && drawn.data.node === node && isAt(drawn, position)) return drawn;
      return estimated({
        ...(drawn?.type === 'flow' ? drawn : { selected: false }),
        id: node.id,
        type: 'flow',
        position,
        data: drawn?.type === 'flow' && drawn.data.node === node ? drawn.data : { node },
        ariaLabel: nodeLabel(node),
        deletable: node.type !== 'start',
      });
    });
    return [...notes, ...nodes];
  };

  return useCanvasCards<CanvasCard>({ ...options, of: [flow.nodes, flow.notes], draw });
}

function isAt({ position }: CanvasCard, { x, y }: Position): boolean {
  return position.x === x && position.y === y;
}
