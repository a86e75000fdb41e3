import { newEdge, type EdgeStart } from './new-node';
import { useEditor } from './state/editor-context';

/** Returns a function that connects two nodes and opens the form of the new path. */
export function useConnect() {
  const { flow, actions, show } = useEditor();
  return (from: EdgeStart, target: string) => {
    const edge = newEdge(flow, from, target);
    actions.add({ edges: [edge] });
    show({ kind: 'edge', id: edge.id });
  };
}
