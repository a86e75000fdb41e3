'use client';

import { useDirection } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { NodeResizer, type NodeProps } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { noteChange } from '@/lib/contracts/flow-manager/dialog/parts';
import { NOTE_COLORS } from '@/lib/engine/flow-document';
import { useEditedText } from '../state/card-editing';
import { useCanvasTools } from '../state/editor-context';
import type { CanvasNote } from './canvas-parts';
import { ownKeys } from '@/components/canvas/card-ports';
import { EditButton } from './card-buttons';
import { CardField } from './card-field';
import classes from './flow-note.module.css';

/** The smallest size of a note, in pixels. */
const least = { width: 120, height: 64 };

/** A note for colleagues on the canvas. The canvas gives it the size that it has in the flow, and puts it behind the cards. */
export const FlowNote = memo(function FlowNote({ data: { note }, selected }: NodeProps<CanvasNote>) {
  const t = useTranslations('flowEditor.note');
  const { dir } = useDirection();
  const { isReadOnly, editing, update, remove } = useCanvasTools();
  const opened = useEditedText(editing, note.id);
  const isEdited = opened !== null && !isReadOnly;
  const edit = () => {
    if (!isReadOnly) editing.begin(note.id, 'text');
  };
  return (
    <>
      <NodeResizer
        isVisible={selected && !isReadOnly}
        minWidth={least.width}
        minHeight={least.height}
        handleClassName={classes.corner}
        lineClassName={classes.line}
        onResizeEnd={(_event, { x, y, width, height }) =>
          update('notes', note.id, {
            position: { x: Math.round(x), y: Math.round(y) },
            size: { width: Math.round(width), height: Math.round(height) },
          })
        }
      />
      <div className={classes.note} data-card data-color={note.color} data-selected={selected || undefined} dir={dir} onDoubleClick={edit}>
        {isEdited ? (
          <CardField
            isLong
            value={note.text}
            label={t('text')}
            schema={noteChange}
            changeOf={(text) => ({ text })}
            onCommit={(text) => update('notes', note.id, { text })}
            onEnd={() => editing.end(note.id, 'text')}
          />
        ) : (
          <p className={classes.text} dir={note.text ? 'auto' : undefined} data-empty={note.text.trim() === '' || undefined}>
            {note.text.trim() === '' ? t('empty') : note.text}
          </p>
        )}
        {selected && !isReadOnly && (
          <div className={`${classes.tools} nodrag nopan`} onDoubleClick={(event) => event.stopPropagation()}>
            <div className={classes.colors} role="group" aria-label={t('color')}>
              {NOTE_COLORS.map((color) => (
                <button
                  key={color}
                  type="button"
                  className={classes.color}
                  data-color={color}
                  aria-label={t(`colors.${color}`)}
                  title={t(`colors.${color}`)}
                  aria-pressed={color === note.color}
                  onClick={() => update('notes', note.id, { color })}
                  onKeyDown={ownKeys}
                >
                  {color === note.color && <IconCheck size={14} aria-hidden />}
                </button>
              ))}
            </div>
            <EditButton label={t('edit')} isSelected onEdit={edit} />
            <button
              type="button"
              className={classes.delete}
              aria-label={t('delete')}
              title={t('delete')}
              onClick={() => remove({ notes: [note.id] })}
              onKeyDown={ownKeys}
            >
              <IconTrash size={14} aria-hidden />
            </button>
          </div>
        )}
      </div>
    </>
  );
});
