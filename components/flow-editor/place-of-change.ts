import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { FlowChange } from '@/lib/engine/compare-flows';
import type { Panel } from './state/editor-context';

/** Where the open version has what changed between two versions. Null if it does not have it, and for settings. */
export function placeOfChange(change: FlowChange, { nodes, edges, handlers }: Pick<Flow, 'nodes' | 'edges' | 'handlers'>): Panel | null {
  // The ids are those of one of the two versions, which need not be open. Keys and names are the same in both.
  const idIn = <Part extends { id: string }>(parts: readonly Part[], isSame: (part: Part) => boolean) =>
    (parts.find(({ id }) => id === change.id) ?? parts.find(isSame))?.id;
  switch (change.kind) {
    case 'node': {
      const id = idIn(nodes, ({ key }) => key === change.key);
      return id === undefined ? null : { kind: 'node', id };
    }
    case 'edge': {
      const keys = new Map(nodes.map(({ id, key }) => [id, key]));
      const id = idIn(edges, (edge) => keys.get(edge.source) === change.source.key && keys.get(edge.target) === change.target.key);
      return id === undefined ? null : { kind: 'edge', id };
    }
    case 'handler': {
      const id = idIn(handlers, ({ name }) => name === change.name);
      return id === undefined ? null : { kind: 'handler', id };
    }
    case 'setting':
      return null;
  }
}
