'use client';

import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Handle, type Position } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useCanvasTools, type InsertPlace } from '../state/editor-context';
import classes from './card-buttons.module.css';

interface EditButtonProps {
  label: string;
  /** Only the buttons of the selected card are in the tab order. With all cards, it would be endless. */
  isSelected: boolean;
  onEdit: () => void;
}

/** Opens a text of a card for editing in place. It is visible on the card in use. */
export function EditButton({ label, isSelected, onEdit }: EditButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.edit} nodrag`}
      aria-label={label}
      title={label}
      tabIndex={isSelected ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation();
        onEdit();
      }}
      onKeyDown={ownKeys}
    >
      <IconPencil size={14} aria-hidden />
    </button>
  );
}

interface InsertButtonProps {
  label: string;
  isSelected: boolean;
  from: InsertPlace;
  /** What else can be done with it, for the pointer. */
  hint?: string;
  className?: string;
}

/** Offers the kinds of nodes that can be inserted at its place. */
export function InsertButton({ label, isSelected, from, hint, className }: InsertButtonProps) {
  const { offerNodes } = useCanvasTools();
  const offer = (event: MouseEvent<HTMLElement>) => {
    // The node or edge itself is not clicked.
    event.stopPropagation();
    const { left, width, bottom } = event.currentTarget.getBoundingClientRect();
    offerNodes({ x: left + width / 2, y: bottom }, from);
  };
  return (
    <button
      type="button"
      className={`${classes.insert} ${className ?? ''}`}
      aria-label={label}
      title={hint ? `${label}\n${hint}` : label}
      tabIndex={isSelected ? 0 : -1}
      onClick={offer}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={ownKeys}
    >
      <IconPlus size={14} stroke={2.5} aria-hidden />
    </button>
  );
}

interface SourcePortProps extends Omit<InsertButtonProps, 'hint' | 'className'> {
  /** Null for the node's own port. */
  handle: string | null;
  position: Position;
}

/** A port from which paths are drawn. Clicking it inserts a node after it. */
export function SourcePort({ handle, position, ...insert }: SourcePortProps) {
  const t = useTranslations('flowEditor.canvas');
  const { isReadOnly } = useCanvasTools();
  return (
    <Handle type="source" id={handle} position={position} isConnectable={!isReadOnly} className={classes.port}>
      {!isReadOnly && <InsertButton hint={t('handle_out')} {...insert} />}
    </Handle>
  );
}

/** Enter and the space bar press the button. They do not open or select what is around it. */
export function ownKeys(event: KeyboardEvent) {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
}
