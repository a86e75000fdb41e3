'use client';

import { ActionIcon, useDirection } from '@mantine/core';
import {
  IconBinaryTree,
  IconKeyboard,
  IconMaximize,
  IconMinus,
  IconNote,
  IconPlus,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react';
import { useReactFlow } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import { useEditor } from '../state/editor-context';
import { VisitsToggle } from '../visits/visits-toggle';
import classes from './flow-canvas.module.css';
import type { CanvasCommands } from './use-canvas-commands';

interface CanvasControlsProps {
  commands: CanvasCommands;
  onNote: () => void;
  onSearch: () => void;
  onShortcuts: () => void;
}

/** The buttons for the view, for the layout of the whole flow, and for what is also behind keys. */
export function CanvasControls({ commands, onNote, onSearch, onShortcuts }: CanvasControlsProps) {
  const t = useTranslations('flowEditor');
  const { dir } = useDirection();
  const { isReadOnly } = useEditor();
  const { zoomIn, zoomOut } = useReactFlow();
  const controls: { name: string; Icon: TablerIcon; act: () => unknown; isWide?: boolean }[] = [
    { name: t('canvas.zoom_in'), Icon: IconPlus, act: () => zoomIn() },
    { name: t('canvas.zoom_out'), Icon: IconMinus, act: () => zoomOut() },
    { name: t('canvas.fit'), Icon: IconMaximize, act: commands.fit },
    { name: t('search.label'), Icon: IconSearch, act: onSearch },
    ...(isReadOnly
      ? []
      : [
          { name: t('header.tidy'), Icon: IconBinaryTree, act: commands.arrange },
          { name: t('menu.note'), Icon: IconNote, act: onNote },
        ]),
    { name: t('shortcuts.title'), Icon: IconKeyboard, act: onShortcuts, isWide: true },
  ];
  return (
    <div className={classes.controls} role="group" aria-label={t('canvas.controls')} dir={dir}>
      {controls.map(({ name, Icon, act, isWide }) => (
        <ActionIcon
          key={name}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={name}
          title={name}
          data-wide={isWide || undefined}
          onClick={() => void act()}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
      <VisitsToggle />
    </div>
  );
}
