'use client';

import { IconForms, IconNote, IconPencil, IconPlus, IconRoute, IconStar } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { CanvasMenu, MenuGroups, type MenuItem, type Point } from '@/components/canvas/canvas-menu';
import { keyNames } from '@/components/canvas/key-names';
import { useMenuItems } from '@/components/canvas/use-menu-items';
import type { MenuTarget } from '@/components/canvas/use-overlay';
import type { Selection } from '@/components/canvas/use-selection';
import { useCanvasTools, useEditor, type InsertPlace } from '../state/editor-context';
import type { FlowCommands } from './use-flow-commands';

interface ContextMenuProps {
  at: Point;
  target: MenuTarget;
  selection: Selection;
  commands: FlowCommands;
  onClose: () => void;
  onEdit: (target: MenuTarget) => void;
  /** Opens the menu of node kinds: for this place, or connected. */
  onAdd: (from?: InsertPlace) => void;
  onNote: () => void;
  onConnect: (source: string) => void;
  onSearch: () => void;
  onShortcuts: () => void;
}

/** What can be done with what was clicked. Items that are not possible are left out. */
export function ContextMenu(props: ContextMenuProps) {
  const { at, target, commands, onClose, onEdit, onAdd, onNote, onConnect } = props;
  const t = useTranslations('flowEditor.menu');
  const tCanvas = useTranslations('canvas.menu');
  const tNode = useTranslations('flowEditor.node');
  const { flow, isReadOnly } = useEditor();
  const { editing } = useCanvasTools();
  const keys = keyNames();
  const starts = flow.nodes.filter(({ type }) => type === 'start').map((one) => one.id);
  const common = useMenuItems({ ...props, isReadOnly, fixed: new Set(starts) });
  const id = 'id' in target ? target.id : undefined;
  const node = flow.nodes.find((one) => target.kind === 'node' && one.id === id);
  const mayLead = node !== undefined && node.type !== 'end';

  const edits: MenuItem[] = [
    ...(id ? [{ name: tCanvas(isReadOnly ? 'open' : 'edit'), Icon: IconPencil, act: () => onEdit(target), keys: 'Enter' }] : []),
    ...(isReadOnly
      ? []
      : [
          ...(target.kind === 'canvas' ? [{ name: t('add'), Icon: IconPlus, act: () => onAdd(), keys: 'N' }] : []),
          ...(target.kind === 'canvas' ? [{ name: tCanvas('note'), Icon: IconNote, act: onNote, keys: 'M' }] : []),
          ...(node
            ? [{ name: tNode('edit_title'), Icon: IconForms, act: () => editing.begin(node.id, 'title'), keys: `${keys.shift}F2` }]
            : []),
          ...(mayLead ? [{ name: t('add_after'), Icon: IconPlus, act: () => onAdd({ source: node.id }) }] : []),
          ...(mayLead ? [{ name: tCanvas('connect'), Icon: IconRoute, act: () => onConnect(node.id), keys: 'C' }] : []),
          ...(target.kind === 'edge' ? [{ name: t('insert'), Icon: IconPlus, act: () => onAdd({ edge: target.id }) }] : []),
          ...(target.kind === 'edge' && commands.maySetDefault(target.id)
            ? [{ name: t('set_default'), Icon: IconStar, act: () => commands.setDefault(target.id) }]
            : []),
        ]),
  ];
  return (
    <CanvasMenu at={at} label={t(`of.${target.kind}`)} onClose={onClose}>
      <MenuGroups groups={[edits, ...common]} />
    </CanvasMenu>
  );
}
