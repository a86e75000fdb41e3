'use client';

import { ActionIcon } from '@mantine/core';
import {
  IconBinaryTree,
  IconCopy,
  IconCopyPlus,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { alignments, type Alignment } from './align-boxes';
import classes from './canvas.module.css';
import type { CanvasCommands } from './use-canvas-commands';
import type { Selection } from './use-selection';

const alignIcons: Record<Alignment, TablerIcon> = {
  left: IconLayoutAlignLeft,
  center: IconLayoutAlignCenter,
  right: IconLayoutAlignRight,
  top: IconLayoutAlignTop,
  middle: IconLayoutAlignMiddle,
  bottom: IconLayoutAlignBottom,
};

interface SelectionBarProps {
  isReadOnly: boolean;
  selection: Selection;
  commands: CanvasCommands;
}

/** What can be done with several selected cards. */
export function SelectionBar({ isReadOnly, selection: { nodes, notes }, commands }: SelectionBarProps) {
  const t = useTranslations('canvas.selection');
  const tMenu = useTranslations('canvas.menu');
  const count = nodes.length + notes.length;
  if (count < 2) return null;
  const copy = () => {
    const text = commands.copy();
    if (text !== null) navigator.clipboard?.writeText(text).catch(() => undefined);
  };
  const tools: { name: string; Icon: TablerIcon; act: () => void; color?: string }[] = [
    ...(isReadOnly ? [] : alignments.map((along) => ({ name: t(along), Icon: alignIcons[along], act: () => commands.align(along) }))),
    ...(isReadOnly || count < 3
      ? []
      : [
          { name: t('horizontal'), Icon: IconLayoutDistributeVertical, act: () => commands.distribute('horizontal') },
          { name: t('vertical'), Icon: IconLayoutDistributeHorizontal, act: () => commands.distribute('vertical') },
        ]),
    ...(isReadOnly || nodes.length < 2
      ? []
      : [{ name: tMenu('arrange_selection'), Icon: IconBinaryTree, act: () => void commands.arrange() }]),
    { name: tMenu('copy'), Icon: IconCopy, act: copy },
    ...(isReadOnly
      ? []
      : [
          { name: tMenu('duplicate'), Icon: IconCopyPlus, act: () => commands.duplicate() },
          { name: tMenu('delete'), Icon: IconTrash, act: () => commands.remove(), color: 'red' },
        ]),
  ];
  return (
    <div className={classes.selection} role="toolbar" aria-label={t('label')}>
      <span className={classes.selected} role="status">
        {t('count', { count })}
      </span>
      {tools.map(({ name, Icon, act, color = 'gray' }) => (
        <ActionIcon key={name} variant="subtle" color={color} size="lg" aria-label={name} title={name} onClick={act}>
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
