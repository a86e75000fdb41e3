import { isDefaultEdge } from '@/lib/engine/compile-flow';
import { newDefaultEdge } from './new-node';
import { useEditor } from './state/editor-context';

/** Connects two nodes: by the default path if the node has none yet, otherwise by a path whose conditions must be entered first. */
export function useConnect() {
  const { flow, actions, show } = useEditor();
  return (source: string, target: string) => {
    if (flow.edges.some((edge) => edge.source === source && isDefaultEdge(edge))) {
      show({ kind: 'new_edge', source, target });
      return;
    }
    const edge = newDefaultEdge(flow.edges, source, target);
    actions.add({ edges: [edge] });
    show({ kind: 'edge', id: edge.id });
  };
}
