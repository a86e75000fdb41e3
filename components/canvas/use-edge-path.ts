import { useStoreApi, type Edge, type EdgeProps } from '@xyflow/react';
import { useMemo } from 'react';
import { useCards } from './card-index';
import { edgePath, edgeRegion } from './edge-path';

/** How an edge lies among others. */
export type EdgeLane = {
  /** Its position among the edges between the same two nodes. */
  place: number;
  /** Whether more edges meet at its end than part at its start. */
  joins: boolean;
};

/**
 * The path of an edge as SVG, and the center of its label. It avoids the cards near the edge as they were when nothing was
 * dragged, and its own two cards as they are. The labels of edges between the same two nodes are apart already.
 */
export function useEdgePath(props: EdgeProps<Edge<EdgeLane & Record<string, unknown>>>): ReturnType<typeof edgePath> {
  const { source, target, sourceX, sourceY, targetX, targetY, sourcePosition, data } = props;
  const cards = useCards();
  const store = useStoreApi();
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
      return (isMeasured ? { ...node.internals.positionAbsolute, width, height } : cards.boxes.get(id)) ?? [];
    });
    return edgePath(ends, cards.near(edgeRegion(ends), new Set([source, target])), { own, joins, place });
  }, [cards, store, source, target, sourceX, sourceY, targetX, targetY, sourcePosition, place, joins]);
}
