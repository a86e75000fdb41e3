'use client';

import type { TablerIcon } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './canvas.module.css';
import { dragType } from './drop-node';

interface ToolboxProps<Kind extends string> {
  label: string;
  tools: readonly { kind: Kind; name: string; help: string; Icon: TablerIcon }[];
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
