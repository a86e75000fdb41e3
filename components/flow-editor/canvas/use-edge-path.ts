import { useStoreApi, type EdgeProps } from '@xyflow/react';
import { useMemo } from 'react';
import type { CanvasCard, CanvasEdge } from './canvas-parts';
import { boxOf, useCards } from './card-index';
import { edgePath, edgeRegion } from './edge-path';

/**
 * The path of an edge as SVG, and the center of its label. It avoids the cards near the edge as they were when nothing was
 * dragged, and its own two cards as they are. The labels of edges between the same two nodes are apart already.
 */
export function useEdgePath(props: EdgeProps<CanvasEdge>): ReturnType<typeof edgePath> {
  const { source, target, sourceX, sourceY, targetX, targetY, sourcePosition, data } = props;
  const cards = useCards();
  const store = useStoreApi<CanvasCard, CanvasEdge>();
  const { place = 0, joins = false } = data ?? {};
  return useMemo(() => {
    const ends = { sourceX, sourceY, targetX, targetY, sourcePosition };
    const { nodeLookup } = store.getState();
    const own = [...new Set([source, target])].flatMap((id) => {
      const node = nodeLookup.get(id);
      if (!node) return [];
      // Measured by React Flow, which is earlier than the canvas knows it.
      const { width, height } = node.measured;
      const isMeasured = width !== undefined && height !== undefined;
      return [isMeasured ? { ...node.internals.positionAbsolute, width, height } : boxOf(node.internals.userNode)];
    });
    return edgePath(ends, cards.near(edgeRegion(ends), new Set([source, target])), { own, joins, place });
  }, [cards, store, source, target, sourceX, sourceY, targetX, targetY, sourcePosition, place, joins]);
}
