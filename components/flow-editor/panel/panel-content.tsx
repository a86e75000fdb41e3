'use client';

import { useEditor, type Panel } from '../state/editor-context';
import { EdgeForm } from './edge-form';
import { HandlerForm, NewHandlerForm } from './handler-form';
import { HandlersPanel } from './handlers-panel';
import { NewEdgeForm } from './new-edge-form';
import { NodeForm } from './node-form';

/** The form of the selection. */
export function PanelContent({ panel }: { panel: Panel }) {
  const { flow } = useEditor();
  switch (panel.kind) {
    case 'node': {
      const node = flow.nodes.find(({ id }) => id === panel.id);
      return node && <NodeForm key={node.id} node={node} />;
    }
    case 'edge': {
      const edge = flow.edges.find(({ id }) => id === panel.id);
      return edge && <EdgeForm key={edge.id} edge={edge} />;
    }
    case 'handler': {
      const handler = flow.handlers.find(({ id }) => id === panel.id);
      return handler && <HandlerForm key={handler.id} handler={handler} />;
    }
    case 'new_edge':
      return <NewEdgeForm key={`${panel.source} ${panel.target}`} source={panel.source} target={panel.target} />;
    case 'new_handler':
      return <NewHandlerForm />;
    case 'handlers':
      return <HandlersPanel />;
  }
}
