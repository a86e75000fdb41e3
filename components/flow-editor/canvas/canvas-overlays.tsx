'use client';

import { useTranslations } from 'next-intl';
import type { FoundNode } from '@/components/canvas/node-search';
import { late } from '@/components/ui/late';
import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { kindIcons, kindOf, type AddableKind } from '../node-kinds';
import { nodeName } from '../part-name';
import type { Canvas } from '@/components/canvas/use-canvas';
import { partOnCanvas } from '@/components/canvas/focus-soon';
import { useEditor, type InsertPlace } from '../state/editor-context';
import { useConnect } from '../use-connect';
import type { CanvasCard, CanvasEdge } from './canvas-parts';
import { findNodes } from './find-nodes';
import { KindMenu } from './kind-menu';
import type { useAddNode } from './use-add-node';
import type { FlowCommands } from './use-flow-commands';

// Each is needed only sometimes, and none at first.
const ContextMenu = late(() => import('./context-menu').then((module) => module.ContextMenu));
const NodeSearch = late(() => import('@/components/canvas/node-search').then((module) => module.NodeSearch));
const FlowShortcuts = late(() => import('./flow-shortcuts').then((module) => module.FlowShortcuts));

interface CanvasOverlaysProps {
  canvas: Pick<Canvas<CanvasCard, CanvasEdge, InsertPlace>, 'overlays' | 'selection' | 'goTo'>;
  commands: FlowCommands;
  add: ReturnType<typeof useAddNode>;
  /** Edits the text of a note in place. */
  editNote: (id: string) => void;
}

/** The menus, the search and the list of keys. */
export function CanvasOverlays({ canvas: { overlays, selection, goTo }, commands, add, editNote }: CanvasOverlaysProps) {
  const t = useTranslations('flowEditor');
  const { flow, show } = useEditor();
  const connect = useConnect();
  const { overlay, open, close } = overlays;
  if (!overlay) return null;
  const onClose = () => close(overlay);

  switch (overlay.kind) {
    case 'kinds': {
      const { at, from, isExact } = overlay;
      const choose = (kind: AddableKind) => {
        if (from) add.insert(kind, from, isExact ? at : undefined);
        else if (isExact) add.addAt(kind, at);
        else add.addNext(kind);
      };
      return (
        <KindMenu
          key={`${at.x} ${at.y}`}
          at={at}
          onChoose={choose}
          onNote={from ? undefined : () => add.addNote(isExact ? at : undefined)}
          onClose={onClose}
        />
      );
    }
    case 'context': {
      const { at, target } = overlay;
      const edit = () => {
        if (target.kind === 'note') editNote(target.id);
        if (target.kind !== 'node' && target.kind !== 'edge') return;
        const part = partOnCanvas(target.id);
        show({ kind: target.kind, id: target.id }, part instanceof HTMLElement ? part : undefined);
      };
      return (
        <ContextMenu
          key={`${at.x} ${at.y}`}
          at={at}
          target={target}
          selection={selection}
          commands={commands}
          onClose={onClose}
          onEdit={edit}
          onAdd={(from) => open({ kind: 'kinds', at, from, isExact: !from })}
          onNote={() => add.addNote(at)}
          onConnect={(source) => open({ kind: 'search', source })}
          onSearch={() => open({ kind: 'search', source: null })}
          onShortcuts={() => open({ kind: 'shortcuts' })}
        />
      );
    }
    case 'search': {
      const { source } = overlay;
      const choose = (id: string) => {
        if (source !== null) return connect({ source }, id);
        goTo(id, { isCentered: true });
        show({ kind: 'node', id });
      };
      const offered = source === null ? flow.nodes : flow.nodes.filter(({ type }) => type !== 'start');
      const found = (node: DialogNode): FoundNode => ({
        id: node.id,
        name: nodeName(node),
        text: (node.mode === 'generative' ? node.prompt : node.content).trim(),
        Icon: kindIcons[kindOf(node)],
        kind: t(`kinds.${kindOf(node)}`),
      });
      const find = (typed: string) => {
        const result = findNodes(offered, typed);
        return { ...result, found: result.found.map(found) };
      };
      const name = nodeName(flow.nodes.find(({ id }) => id === source));
      return (
        <NodeSearch
          key={source}
          label={source === null ? t('search.label') : t('search.connect', { name })}
          find={find}
          onChoose={choose}
          onClose={onClose}
        />
      );
    }
    case 'shortcuts':
      return <FlowShortcuts onClose={onClose} />;
  }
}
