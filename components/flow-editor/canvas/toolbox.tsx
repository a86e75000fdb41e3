'use client';

import { useTranslations } from 'next-intl';
import { addableKinds, kindIcons } from '../node-kinds';
import classes from './flow-canvas.module.css';
import { dragType, useAddNode } from './use-drop-node';

/** The kinds of nodes that can be added: in the middle of the view by click or keyboard, or anywhere by dragging. */
export function Toolbox() {
  const t = useTranslations('flowEditor');
  const { addInView } = useAddNode();
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
            onClick={() => addInView(kind)}
          >
            <Icon size={18} aria-hidden />
            {t(`kinds.${kind}`)}
          </button>
        );
      })}
    </div>
  );
}
