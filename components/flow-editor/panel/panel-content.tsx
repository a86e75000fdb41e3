'use client';

import { late } from '@/components/ui/late';
import { useMemo } from 'react';
import { useEditor, type HandlerPanel, type Panel } from '../state/editor-context';

const NodeForm = late(() => import('./node-form').then((module) => module.NodeForm));
const EdgeForm = late(() => import('./edge-form').then((module) => module.EdgeForm));

/** The form of the selection. */
export function PanelContent({ panel }: { panel: Exclude<Panel, HandlerPanel> }) {
  const { flow, state } = useEditor();
  const { draftIds } = state;
  // A form stays as it is when editing continues in a draft, in which its part has another id.
  const formerIds = useMemo(() => new Map([...draftIds].map(([former, id]) => [id, former])), [draftIds]);
  const keyOf = (id: string) => formerIds.get(id) ?? id;
  switch (panel.kind) {
    case 'node': {
      const node = flow.nodes.find(({ id }) => id === panel.id);
      return node && <NodeForm key={keyOf(node.id)} node={node} />;
    }
    case 'edge': {
      const edge = flow.edges.find(({ id }) => id === panel.id);
      return edge && <EdgeForm key={keyOf(edge.id)} edge={edge} />;
    }
  }
}
