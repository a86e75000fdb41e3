import {
  IconArrowsMaximize,
  IconBinaryTree,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconCut,
  IconKeyboard,
  IconSearch,
  IconSelectAll,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { MenuItem, Point } from './canvas-menu';
import { keyNames } from './key-names';
import type { CanvasCommands } from './use-canvas-commands';
import type { MenuTarget } from './use-overlay';
import type { Selection } from './use-selection';

interface MenuItemOptions {
  at: Point;
  target: MenuTarget;
  /** What is selected. */
  selection: Selection;
  isReadOnly: boolean;
  /** Cards that can be neither copied nor deleted. */
  fixed: ReadonlySet<string>;
  commands: CanvasCommands;
  onSearch: () => void;
  onShortcuts: () => void;
}

/** What can be done with what was clicked on any canvas, in groups: the clipboard, the view, and deleting. */
export function useMenuItems(options: MenuItemOptions): MenuItem[][] {
  const { at, target, selection, isReadOnly, fixed, commands, onSearch, onShortcuts } = options;
  const t = useTranslations('canvas.menu');
  const keys = keyNames();
  const id = 'id' in target ? target.id : undefined;
  const chosen: Selection = {
    nodes: target.kind === 'node' && id ? [id] : target.kind === 'selection' ? selection.nodes : [],
    notes: target.kind === 'note' && id ? [id] : target.kind === 'selection' ? selection.notes : [],
    edges: target.kind === 'edge' && id ? [id] : target.kind === 'selection' ? selection.edges : [],
  };
  const cards = new Set([...chosen.nodes.filter((one) => !fixed.has(one)), ...chosen.notes]);
  const write = (text: string | null) => {
    // Without permission, the copy can still be pasted in this tab.
    if (text !== null) navigator.clipboard?.writeText(text).catch(() => undefined);
  };
  const clipboard: MenuItem[] = [
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
  const view: MenuItem[] = [
    ...(isWhole ? [{ name: t('select_all'), Icon: IconSelectAll, act: commands.selectAll, keys: keys.control('A') }] : []),
    ...(isWhole ? [{ name: t('fit'), Icon: IconArrowsMaximize, act: commands.fit, keys: `${keys.shift}1` }] : []),
    ...((isWhole || chosen.nodes.length > 1) && !isReadOnly
      ? [{ name: t(isWhole ? 'arrange' : 'arrange_selection'), Icon: IconBinaryTree, act: () => void commands.arrange() }]
      : []),
    ...(isWhole ? [{ name: t('search'), Icon: IconSearch, act: onSearch, keys: keys.control('F') }] : []),
    ...(isWhole ? [{ name: t('shortcuts'), Icon: IconKeyboard, act: onShortcuts, keys: '?' }] : []),
  ];
  const mayDelete = !isReadOnly && !isWhole && !(target.kind === 'node' && fixed.has(target.id));
  const removal: MenuItem[] = mayDelete
    ? [{ name: t('delete'), Icon: IconTrash, act: () => commands.remove(chosen), keys: keys.remove, isDangerous: true }]
    : [];
  return [clipboard, view, removal];
}
