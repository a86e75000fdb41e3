import { applyEdgeChanges, MarkerType, type EdgeChange } from '@xyflow/react';
import { useCallback, useState } from 'react';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { CanvasEdge } from './canvas-parts';
import { sourceHandleOf } from './choice-ports';
import { nodeName } from '../part-name';

/** The edges as the canvas draws them. An unchanged edge stays the same object, so it is not rendered again. */
export function useCanvasEdges(flow: Flow, labelOf: (sourceName: string, targetName: string) => string) {
  const draw = (former: readonly CanvasEdge[]): CanvasEdge[] => {
    const known = new Map(former.map((edge) => [edge.id, edge]));
    const nodes = new Map(flow.nodes.map((node) => [node.id, node]));
    const between = new Map<string, number>();
    const parting = countBy(flow.edges, 'source');
    const meeting = countBy(flow.edges, 'target');
    return flow.edges.map((edge) => {
      const { id, source, target } = edge;
      const [from, to] = [nodes.get(source), nodes.get(target)];
      const [sourceName, targetName] = [nodeName(from), nodeName(to)];
      const sourceHandle = from ? sourceHandleOf(edge, from) : null;
      const pair = `${source} ${sourceHandle} ${target}`;
      const place = between.get(pair) ?? 0;
      between.set(pair, place + 1);
      const joins = (meeting.get(target) ?? 0) > (parting.get(source) ?? 0);
      const drawn = known.get(id);
      const data = drawn?.data;
      if (
        drawn &&
        data?.edge === edge &&
        drawn.sourceHandle === sourceHandle &&
        data.sourceName === sourceName &&
        data.targetName === targetName &&
        data.place === place &&
        data.joins === joins
      )
        return drawn;
      return {
        ...(drawn ?? { selected: false }),
        id,
        source,
        sourceHandle,
        target,
        type: 'flow',
        data: { edge, sourceName, targetName, place, joins },
        ariaLabel: labelOf(sourceName, targetName),
        markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16, color: 'var(--hamdam-control-border)' },
      };
    });
  };

  const [edges, setEdges] = useState<CanvasEdge[]>(() => draw([]));
  const [drawnFlow, setDrawnFlow] = useState({ nodes: flow.nodes, edges: flow.edges });
  if (drawnFlow.nodes !== flow.nodes || drawnFlow.edges !== flow.edges) {
    setDrawnFlow({ nodes: flow.nodes, edges: flow.edges });
    setEdges(draw(edges));
  }

  const onEdgesChange = useCallback((changes: EdgeChange<CanvasEdge>[]) => setEdges((former) => applyEdgeChanges(changes, former)), []);

  const select = useCallback((ids: ReadonlySet<string>) => {
    setEdges((former) =>
      former.map((edge) => (Boolean(edge.selected) === ids.has(edge.id) ? edge : { ...edge, selected: ids.has(edge.id) })),
    );
  }, []);

  return { edges, onEdgesChange, select };
}

function countBy(edges: Flow['edges'], end: 'source' | 'target'): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const edge of edges) counts.set(edge[end], (counts.get(edge[end]) ?? 0) + 1);
  return counts;
}
