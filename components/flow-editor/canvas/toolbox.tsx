'use client';

import { useTranslations } from 'next-intl';
import { addableKinds, kindIcons, type AddableKind } from '../node-kinds';
import classes from './flow-canvas.module.css';
import { dragType } from './use-drop-node';

/** The kinds of nodes that can be added: next to the selected one by click or keyboard, or anywhere by dragging. */
export function Toolbox({ onAdd }: { onAdd: (kind: AddableKind) => void }) {
  const t = useTranslations('flowEditor');
  return (
    <div className={classes.toolbox} role="group" aria-label={t('toolbox.label')}>
      {addableKinds.map((kind) => {
        const Icon = kindIcons[kind];
        return (
          <button
            key={kind}
            type="button"
            className={classes.tool}
            title={`${t(`kind_help.${kind}`)} ${t('toolbox.hint')}`}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.setData(dragType, kind);
              event.dataTransfer.effectAllowed = 'move';
            }}
            onClick={() => onAdd(kind)}
          >
            <Icon size={18} aria-hidden />
            {t(`kinds.${kind}`)}
          </button>
        );
      })}
    </div>
  );
}
