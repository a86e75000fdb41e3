import { MarkerType } from '@xyflow/react';
import { edgeLanes } from '@/components/canvas/edge-lanes';
import { useCanvasEdges } from '@/components/canvas/use-canvas-edges';
import type { EdgeLane } from '@/components/canvas/use-edge-path';
import { isSame } from '@/lib/engine/compare-flows/changed-fields';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { inOrder, waysOf } from '../state/transition-order';
import type { TransitionEdge } from './canvas-parts';

/** The transitions as the canvas draws them. */
export function useTransitionLines(definition: WorkflowDefinition, labelOf: (source: string, target: string) => string) {
  const { states, transitions } = definition;
  const draw = (former: readonly TransitionEdge[]): TransitionEdge[] => {
    const known = new Map(former.map((edge) => [edge.id, edge]));
    const names = new Map(states.map(({ id, name }) => [id, name]));
    const lanes = edgeLanes(waysOf(definition));
    return transitions.map((transition, index) => {
      const { id, source_state_id: source, target_state_id: target } = transition;
      const siblings = inOrder(definition, source);
      const order = siblings.length > 1 ? siblings.indexOf(transition) + 1 : null;
      const [sourceName, targetName] = [names.get(source) ?? '', names.get(target) ?? ''];
      const data = { transition, sourceName, targetName, order, ...(lanes[index] as EdgeLane) };
      const drawn = known.get(id);
      const isUnchanged = drawn?.data?.transition === transition && isSame({ ...drawn.data, transition: id }, { ...data, transition: id });
      if (drawn && isUnchanged) return drawn;
      return {
        ...(drawn ?? { selected: false }),
        id,
        source,
        target,
        type: 'transition',
        data,
        ariaLabel: labelOf(sourceName, targetName),
        markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16, color: 'var(--hamdam-control-border)' },
      };
    });
  };
  return useCanvasEdges<TransitionEdge>([states, transitions], draw);
}
