import { useDebouncedCallback } from '@mantine/hooks';
import { applyNodeChanges, type NodeChange } from '@xyflow/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { hasOverlap, layoutFlow, type Position } from '../layout-flow';
import type { Typing } from '../state/use-typing';
import type { CanvasNode } from './flow-node';

interface CanvasNodesOptions {
  flow: Flow;
  labelOf: (node: DialogNode) => string;
  /** Called with the new positions of moved nodes after a move has ended. */
  onMoved: (places: ReadonlyMap<string, Position>) => void;
  /** Called when there is a move to save, before it has ended. */
  wait: Typing['wait'];
}

/** How long, in milliseconds, a node rests before its position is saved. The arrow keys move it in many small steps. */
const rest = 400;

/**
 * The nodes as the canvas draws them. Dragging and selection are the canvas's own state, everything else comes from the
 * flow. An unchanged node stays the same object, so it is not rendered again.
 */
export function useCanvasNodes({ flow, labelOf, onMoved, wait }: CanvasNodesOptions) {
  // Nodes of a document without positions would overlap. They are laid out, and the layout is saved with the first move.
  const laidOut = useMemo(() => (hasOverlap(flow.nodes) ? layoutFlow(flow.nodes, flow.edges) : null), [flow.nodes, flow.edges]);
  const draw = (former: readonly CanvasNode[]): CanvasNode[] => {
    const known = new Map(former.map((node) => [node.id, node]));
    return flow.nodes.map((node) => {
      const drawn = known.get(node.id);
      const position = laidOut?.get(node.id) ?? node.position;
      if (drawn && drawn.data.node === node && drawn.position.x === position.x && drawn.position.y === position.y) return drawn;
      return {
        ...(drawn ?? { selected: false }),
        id: node.id,
        type: 'flow',
        position,
        data: drawn?.data.node === node ? drawn.data : { node },
        ariaLabel: labelOf(node),
        deletable: node.type !== 'start',
      };
    });
  };

  const [nodes, setNodes] = useState<CanvasNode[]>(() => draw([]));
  const [drawnFlow, setDrawnFlow] = useState({ nodes: flow.nodes, laidOut });
  if (drawnFlow.nodes !== flow.nodes || drawnFlow.laidOut !== laidOut) {
    setDrawnFlow({ nodes: flow.nodes, laidOut });
    setNodes(draw(nodes));
  }

  const moved = useRef(new Map<string, Position>());
  const saveLater = useDebouncedCallback(
    () => {
      const places = new Map([...(laidOut ?? []), ...moved.current]);
      moved.current.clear();
      wait('places', false);
      onMoved(places);
    },
    { delay: rest, flushOnUnmount: true },
  );

  const onNodesChange = useCallback(
    (changes: NodeChange<CanvasNode>[]) => {
      setNodes((former) => applyNodeChanges(changes, former));
      for (const change of changes) {
        if (change.type !== 'position' || change.dragging || !change.position) continue;
        moved.current.set(change.id, { x: Math.round(change.position.x), y: Math.round(change.position.y) });
      }
      if (moved.current.size === 0) return;
      wait('places', true);
      saveLater();
    },
    [wait, saveLater],
  );

  const select = useCallback((id: string | null) => {
    setNodes((former) =>
      former.map((node) => (Boolean(node.selected) === (node.id === id) ? node : { ...node, selected: node.id === id })),
    );
  }, []);

  return { nodes, onNodesChange, select };
}
