import { applyEdgeChanges, type Edge, type EdgeChange } from '@xyflow/react';
import { useCallback, useState } from 'react';

/**
 * The edges of a canvas. Selection is the canvas's own state, everything else comes from what is drawn.
 *
 * @param of lists that are other objects when something in them has changed
 * @param draw draws them. An unchanged edge stays the same object, so that it is not rendered again
 */
export function useCanvasEdges<Line extends Edge>(of: readonly unknown[], draw: (former: readonly Line[]) => Line[]) {
  const [edges, setEdges] = useState<Line[]>(() => draw([]));
  const [drawn, setDrawn] = useState(of);
  if (drawn.some((one, index) => one !== of[index])) {
    setDrawn(of);
    setEdges(draw(edges));
  }

  const onEdgesChange = useCallback((changes: EdgeChange<Line>[]) => setEdges((former) => applyEdgeChanges(changes, former)), []);

  const select = useCallback((ids: ReadonlySet<string>) => {
    setEdges((former) =>
      former.map((edge) => (Boolean(edge.selected) === ids.has(edge.id) ? edge : { ...edge, selected: ids.has(edge.id) })),
    );
  }, []);

  return { edges, onEdgesChange, select };
}
