'use client';

import { IconPlus } from '@tabler/icons-react';
import { Handle, Position } from '@xyflow/react';
import type { KeyboardEvent, MouseEvent } from 'react';
import classes from './card-buttons.module.css';
import type { Position as Place } from './place-node';

export interface InsertButtonProps {
  label: string;
  /** Only the buttons of the selected card are in the tab order. With all cards, it would be endless. */
  isSelected: boolean;
  /** What else can be done with it, for the pointer. */
  hint?: string;
  className?: string;
  /** Offers the kinds of nodes at a place in the window. */
  onOffer: (at: Place) => void;
}

/** Offers the kinds of nodes that can be inserted at its place. */
export function InsertButton({ label, isSelected, hint, className, onOffer }: InsertButtonProps) {
  const offer = (event: MouseEvent<HTMLElement>) => {
    // The node or edge itself is not clicked.
    event.stopPropagation();
    const { left, width, bottom } = event.currentTarget.getBoundingClientRect();
    onOffer({ x: left + width / 2, y: bottom });
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

interface SourcePortProps extends InsertButtonProps {
  isReadOnly: boolean;
  /** Null for the node's own port. */
  handle?: string | null;
  position?: Position;
}

/** A port from which paths are drawn. Clicking it inserts a node after it. */
export function SourcePort({ isReadOnly, handle = null, position = Position.Bottom, ...insert }: SourcePortProps) {
  return (
    <Handle type="source" id={handle} position={position} isConnectable={!isReadOnly} className={classes.port}>
      {!isReadOnly && <InsertButton {...insert} />}
    </Handle>
  );
}

/** Enter and the space bar press the button. They do not open or select what is around it. */
export function ownKeys(event: KeyboardEvent) {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
}
