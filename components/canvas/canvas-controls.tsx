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
import classes from './canvas.module.css';
import type { CanvasCommands } from './use-canvas-commands';

interface CanvasControlsProps {
  isReadOnly: boolean;
  commands: CanvasCommands;
  /** On canvases with notes. */
  onNote?: () => void;
  onSearch: () => void;
  onShortcuts: () => void;
  /** More buttons. */
  children?: React.ReactNode;
}

/** The buttons for the view, for the layout of the whole flow, and for what is also behind keys. */
export function CanvasControls({ isReadOnly, commands, onNote, onSearch, onShortcuts, children }: CanvasControlsProps) {
  const t = useTranslations('canvas.view');
  const tMenu = useTranslations('canvas.menu');
  const { zoomIn, zoomOut } = useReactFlow();
  const controls: Control[] = [
    { name: t('zoom_in'), Icon: IconPlus, act: () => zoomIn() },
    { name: t('zoom_out'), Icon: IconMinus, act: () => zoomOut() },
    { name: tMenu('fit'), Icon: IconMaximize, act: commands.fit },
    { name: tMenu('search'), Icon: IconSearch, act: onSearch },
    ...(isReadOnly
      ? []
      : [
          { name: t('tidy'), Icon: IconBinaryTree, act: commands.arrange },
          ...(onNote ? [{ name: tMenu('note'), Icon: IconNote, act: onNote }] : []),
        ]),
    { name: tMenu('shortcuts'), Icon: IconKeyboard, act: onShortcuts, isWide: true },
  ];
  return <ControlBar controls={controls}>{children}</ControlBar>;
}

interface Control {
  name: string;
  Icon: TablerIcon;
  act: () => unknown;
  /** Only where there is space. */
  isWide?: boolean;
}

interface ControlBarProps {
  controls: readonly Control[];
  /** More buttons. */
  children?: React.ReactNode;
}

/** Buttons over a canvas. */
export function ControlBar({ controls, children }: ControlBarProps) {
  const t = useTranslations('canvas.view');
  const { dir } = useDirection();
  return (
    <div className={classes.controls} role="group" aria-label={t('controls')} dir={dir}>
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
      {children}
    </div>
  );
}
