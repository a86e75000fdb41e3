'use client';

import type { TablerIcon } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './canvas.module.css';
import { dragType } from './drop-node';

/** A kind of node that can be added. */
export interface Tool<Kind extends string> {
  kind: Kind;
  name: string;
  help: string;
  Icon: TablerIcon;
}

interface ToolboxProps<Kind extends string> {
  label: string;
  tools: readonly Tool<Kind>[];
  onAdd: (kind: Kind) => void;
}

/** The kinds of nodes that can be added: next to the selected one by click or keyboard, or anywhere by dragging. */
export function Toolbox<Kind extends string>({ label, tools, onAdd }: ToolboxProps<Kind>) {
  const t = useTranslations('canvas.toolbox');
  return (
    <div className={classes.toolbox} role="group" aria-label={label}>
      {tools.map(({ kind, name, help, Icon }) => (
        <button
          key={kind}
          type="button"
          className={classes.tool}
          title={`${help} ${t('hint')}`}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.setData(dragType, kind);
            event.dataTransfer.effectAllowed = 'move';
          }}
          onClick={() => onAdd(kind)}
        >
          <Icon size={18} aria-hidden />
          {name}
        </button>
      ))}
    </div>
  );
}
