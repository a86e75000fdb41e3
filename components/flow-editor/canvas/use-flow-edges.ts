import { MarkerType } from '@xyflow/react';
import { edgeLanes } from '@/components/canvas/edge-lanes';
import { useCanvasEdges } from '@/components/canvas/use-canvas-edges';
import type { EdgeLane } from '@/components/canvas/use-edge-path';
import type { DialogEdge } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { CanvasEdge } from './canvas-parts';
import { sourceHandleOf } from './choice-ports';
import { nodeName } from '../part-name';

/** The edges as the canvas draws them. An unchanged edge stays the same object, so it is not rendered again. */
export function useFlowEdges(flow: Flow, labelOf: (sourceName: string, targetName: string) => string) {
  const draw = (former: readonly CanvasEdge[]): CanvasEdge[] => {
    const known = new Map(former.map((edge) => [edge.id, edge]));
    const nodes = new Map(flow.nodes.map((node) => [node.id, node]));
    const handleOf = (edge: DialogEdge) => {
      const from = nodes.get(edge.source);
      return from ? sourceHandleOf(edge, from) : null;
    };
    const lanes = edgeLanes(flow.edges.map((edge) => ({ ...edge, sourceHandle: handleOf(edge) })));
    return flow.edges.map((edge, index) => {
      const { id, source, target } = edge;
      const [from, to] = [nodes.get(source), nodes.get(target)];
      const [sourceName, targetName] = [nodeName(from), nodeName(to)];
      const sourceHandle = handleOf(edge);
      const { place, joins } = lanes[index] as EdgeLane;
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

  return useCanvasEdges<CanvasEdge>([flow.nodes, flow.edges], draw);
}
