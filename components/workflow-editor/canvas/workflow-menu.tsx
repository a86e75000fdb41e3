'use client';

import { IconPencil, IconPlus, IconRoute } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { CanvasMenu, MenuGroups, type MenuItem, type Point } from '@/components/canvas/canvas-menu';
import type { CanvasCommands } from '@/components/canvas/use-canvas-commands';
import { useMenuItems } from '@/components/canvas/use-menu-items';
import type { MenuTarget } from '@/components/canvas/use-overlay';
import type { Selection } from '@/components/canvas/use-selection';
import { useWorkflowEditing, type InsertPlace } from '../state/workflow-context';

interface WorkflowMenuProps {
  at: Point;
  target: MenuTarget;
  selection: Selection;
  fixed: ReadonlySet<string>;
  commands: CanvasCommands;
  onClose: () => void;
  onEdit: () => void;
  /** Opens the menu of state types: for this place, or connected. */
  onAdd: (from?: InsertPlace) => void;
  onConnect: (source: string) => void;
  onSearch: () => void;
  onShortcuts: () => void;
}

/** What can be done with what was clicked. Items that are not possible are left out. */
export function WorkflowMenu(props: WorkflowMenuProps) {
  const { at, target, onClose, onEdit, onAdd, onConnect } = props;
  const t = useTranslations('workflowEditor.menu');
  const tCanvas = useTranslations('canvas.menu');
  const { definition, isReadOnly } = useWorkflowEditing();
  const common = useMenuItems({ ...props, isReadOnly });
  const state = definition.states.find(({ id }) => target.kind === 'node' && id === target.id);
  const source = state && state.type !== 'end' ? state.id : undefined;
  const isPart = target.kind === 'node' || target.kind === 'edge';
  const edits: MenuItem[] = [
    ...(isPart ? [{ name: tCanvas(isReadOnly ? 'open' : 'edit'), Icon: IconPencil, act: onEdit, keys: 'Enter' }] : []),
    ...(isReadOnly
      ? []
      : [
          ...(target.kind === 'canvas' ? [{ name: t('add'), Icon: IconPlus, act: () => onAdd(), keys: 'N' }] : []),
          ...(source !== undefined ? [{ name: t('add_after'), Icon: IconPlus, act: () => onAdd({ source }) }] : []),
          ...(source !== undefined ? [{ name: tCanvas('connect'), Icon: IconRoute, act: () => onConnect(source), keys: 'C' }] : []),
          ...(target.kind === 'edge' ? [{ name: t('insert'), Icon: IconPlus, act: () => onAdd({ edge: target.id }) }] : []),
        ]),
  ];
  return (
    <CanvasMenu at={at} label={t(`of.${target.kind === 'note' ? 'canvas' : target.kind}`)} onClose={onClose}>
      <MenuGroups groups={[edits, ...common]} />
    </CanvasMenu>
  );
}
