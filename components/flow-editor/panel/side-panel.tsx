'use client';

import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useEditor, type Panel } from '../state/editor-context';
import editor from '../flow-editor.module.css';
import { EdgeForm } from './edge-form';
import { HandlerForm, NewHandlerForm } from './handler-form';
import { HandlersPanel } from './handlers-panel';
import { NewEdgeForm } from './new-edge-form';
import { NodeForm } from './node-form';
import { useClosePanel } from './use-close-panel';

/** The form of the selection: beside the canvas, or in a drawer on phones. */
export function SidePanel() {
  const t = useTranslations('flowEditor.panel');
  const { panel } = useEditor();
  const close = useClosePanel();
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const content = usePanelContent(panel);
  if (!content) return null;
  if (isWide) return <div className={editor.side}>{content}</div>;
  return (
    <Drawer.Root opened onClose={close} position="bottom" size="85%">
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label={t('node')} radius="md">
        <Drawer.Body p={0} h="100%">
          {content}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function usePanelContent(panel: Panel | null): React.ReactNode {
  const { flow } = useEditor();
  switch (panel?.kind) {
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
    default:
      return null;
  }
}
