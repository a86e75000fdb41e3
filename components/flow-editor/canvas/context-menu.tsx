'use client';

import {
  IconArrowsMaximize,
  IconBinaryTree,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconCut,
  IconForms,
  IconKeyboard,
  IconNote,
  IconPencil,
  IconPlus,
  IconRoute,
  IconSearch,
  IconSelectAll,
  IconStar,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { useCanvasTools, useEditor, type InsertPlace } from '../state/editor-context';
import { CanvasMenu, MenuKeys, MenuLine, type Point } from './canvas-menu';
import { keyNames } from './key-names';
import type { CanvasCommands } from './use-canvas-commands';
import type { Selection } from './use-selection';

/** What a context menu is about: one part, everything selected, or the canvas itself. */
export type MenuTarget = { kind: 'node' | 'note' | 'edge'; id: string } | { kind: 'selection' } | { kind: 'canvas' };

interface ContextMenuProps {
  at: Point;
  target: MenuTarget;
  selection: Selection;
  commands: CanvasCommands;
  onClose: () => void;
  onEdit: (target: MenuTarget) => void;
  /** Opens the menu of node kinds: for this place, or connected. */
  onAdd: (from?: InsertPlace) => void;
  onNote: () => void;
  onConnect: (source: string) => void;
  onSearch: () => void;
  onShortcuts: () => void;
}

interface Item {
  name: string;
  Icon: TablerIcon;
  act: () => void;
  keys?: string;
  isDangerous?: boolean;
}

/** What can be done with what was clicked. Items that are not possible are left out. */
export function ContextMenu(props: ContextMenuProps) {
  const { at, target, selection, commands, onClose, onEdit, onAdd, onNote, onConnect, onSearch, onShortcuts } = props;
  const t = useTranslations('flowEditor.menu');
  const tNode = useTranslations('flowEditor.node');
  const { flow, isReadOnly } = useEditor();
  const { editing } = useCanvasTools();
  const keys = keyNames();
  const id = 'id' in target ? target.id : undefined;
  const chosen: Selection = {
    nodes: target.kind === 'node' && id ? [id] : target.kind === 'selection' ? selection.nodes : [],
    notes: target.kind === 'note' && id ? [id] : target.kind === 'selection' ? selection.notes : [],
    edges: target.kind === 'edge' && id ? [id] : target.kind === 'selection' ? selection.edges : [],
  };
  const start = flow.nodes.find(({ type }) => type === 'start')?.id;
  const cards = new Set([...chosen.nodes.filter((one) => one !== start), ...chosen.notes]);
  const node = flow.nodes.find((one) => target.kind === 'node' && one.id === id);
  const mayLead = node !== undefined && node.type !== 'end';

  const edits: Item[] = [
    ...(id ? [{ name: t(isReadOnly ? 'open' : 'edit'), Icon: IconPencil, act: () => onEdit(target), keys: 'Enter' }] : []),
    ...(isReadOnly
      ? []
      : [
          ...(target.kind === 'canvas' ? [{ name: t('add'), Icon: IconPlus, act: () => onAdd(), keys: 'N' }] : []),
          ...(target.kind === 'canvas' ? [{ name: t('note'), Icon: IconNote, act: onNote, keys: 'M' }] : []),
          ...(node
            ? [{ name: tNode('edit_title'), Icon: IconForms, act: () => editing.begin(node.id, 'title'), keys: `${keys.shift}F2` }]
            : []),
          ...(mayLead ? [{ name: t('add_after'), Icon: IconPlus, act: () => onAdd({ source: node.id }) }] : []),
          ...(mayLead ? [{ name: t('connect'), Icon: IconRoute, act: () => onConnect(node.id), keys: 'C' }] : []),
          ...(target.kind === 'edge' ? [{ name: t('insert'), Icon: IconPlus, act: () => onAdd({ edge: target.id }) }] : []),
          ...(target.kind === 'edge' && commands.maySetDefault(target.id)
            ? [{ name: t('set_default'), Icon: IconStar, act: () => commands.setDefault(target.id) }]
            : []),
        ]),
  ];
  const write = (text: string | null) => {
    // Without permission, the copy can still be pasted in this tab.
    if (text !== null) navigator.clipboard?.writeText(text).catch(() => undefined);
  };
  const clipboard: Item[] = [
    ...(cards.size > 0 ? [{ name: t('copy'), Icon: IconCopy, act: () => write(commands.copy(cards)), keys: keys.control('C') }] : []),
    ...(cards.size > 0 && !isReadOnly
      ? [
          { name: t('cut'), Icon: IconCut, act: () => write(commands.cut(cards)), keys: keys.control('X') },
          { name: t('duplicate'), Icon: IconCopyPlus, act: () => commands.duplicate(cards), keys: keys.control('D') },
        ]
      : []),
    ...(target.kind === 'canvas' && !isReadOnly && commands.hasCopied()
      ? [{ name: t('paste'), Icon: IconClipboard, act: () => commands.pasteCopied(at), keys: keys.control('V') }]
      : []),
  ];
  const isWhole = target.kind === 'canvas';
  const view: Item[] = [
    ...(isWhole ? [{ name: t('select_all'), Icon: IconSelectAll, act: commands.selectAll, keys: keys.control('A') }] : []),
    ...(isWhole ? [{ name: t('fit'), Icon: IconArrowsMaximize, act: commands.fit, keys: `${keys.shift}1` }] : []),
    ...((isWhole || chosen.nodes.length > 1) && !isReadOnly
      ? [{ name: t(isWhole ? 'arrange' : 'arrange_selection'), Icon: IconBinaryTree, act: () => void commands.arrange() }]
      : []),
    ...(isWhole ? [{ name: t('search'), Icon: IconSearch, act: onSearch, keys: keys.control('F') }] : []),
    ...(isWhole ? [{ name: t('shortcuts'), Icon: IconKeyboard, act: onShortcuts, keys: '?' }] : []),
  ];
  const mayDelete = !isReadOnly && !isWhole && node?.type !== 'start';
  const removal: Item[] = mayDelete
    ? [{ name: t('delete'), Icon: IconTrash, act: () => commands.remove(chosen), keys: keys.remove, isDangerous: true }]
    : [];

  const groups = [edits, clipboard, view, removal].filter((group) => group.length > 0);
  return (
    <CanvasMenu at={at} label={t(`of.${target.kind}`)} onClose={onClose}>
      {groups.map((group, index) => (
        <div key={group[0]?.name} role="presentation">
          {index > 0 && <MenuLine />}
          {group.map(({ name, Icon, act, keys: pressed, isDangerous }) => (
            <DropdownItem
              key={name}
              icon={<Icon size={16} aria-hidden />}
              end={pressed && <MenuKeys>{pressed}</MenuKeys>}
              isDangerous={isDangerous}
              onClick={act}
            >
              {name}
            </DropdownItem>
          ))}
        </div>
      ))}
    </CanvasMenu>
  );
}
