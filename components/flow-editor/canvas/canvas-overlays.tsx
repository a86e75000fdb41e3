'use client';

import { late } from '@/components/ui/late';
import type { AddableKind } from '../node-kinds';
import { partOnCanvas } from '../focus-soon';
import { useEditor, type InsertPlace } from '../state/editor-context';
import { useConnect } from '../use-connect';
import type { Point } from './canvas-menu';
import type { MenuTarget } from './context-menu';
import { KindMenu } from './kind-menu';
import type { useAddNode } from './use-add-node';
import type { CanvasCommands } from './use-canvas-commands';
import type { Selection } from './use-selection';

// Each is needed only sometimes, and none at first.
const ContextMenu = late(() => import('./context-menu').then((module) => module.ContextMenu));
const NodeSearch = late(() => import('./node-search').then((module) => module.NodeSearch));
const ShortcutDialog = late(() => import('./shortcut-dialog').then((module) => module.ShortcutDialog));

/** What is open over the canvas. `at` are pixels of the window. */
export type Overlay =
  | { kind: 'context'; at: Point; target: MenuTarget }
  /** `from` is what the new node is connected to. `isExact` if it is put where the menu is. */
  | { kind: 'kinds'; at: Point; from?: InsertPlace; isExact?: boolean }
  | { kind: 'search'; source: string | null }
  | { kind: 'shortcuts' };

interface CanvasOverlaysProps {
  overlay: Overlay | null;
  open: (overlay: Overlay) => void;
  /** Closes this overlay, if it is still the one that is open. */
  close: (overlay: Overlay) => void;
  selection: Selection;
  commands: CanvasCommands;
  add: ReturnType<typeof useAddNode>;
  goTo: (id: string, options?: { isCentered?: boolean }) => void;
  /** Edits the text of a note in place. */
  editNote: (id: string) => void;
}

/** The menus, the search and the list of keys. */
export function CanvasOverlays({ overlay, open, close, selection, commands, add, goTo, editNote }: CanvasOverlaysProps) {
  const { show } = useEditor();
  const connect = useConnect();
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
      return <NodeSearch key={source} source={source} onChoose={choose} onClose={onClose} />;
    }
    case 'shortcuts':
      return <ShortcutDialog onClose={onClose} />;
  }
}
