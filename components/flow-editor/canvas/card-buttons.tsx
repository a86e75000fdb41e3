'use client';

import { IconPencil } from '@tabler/icons-react';
import type { Position } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import { InsertButton as Insert, ownKeys, SourcePort as Port, type InsertButtonProps } from '@/components/canvas/card-ports';
import { useCanvasTools, type InsertPlace } from '../state/editor-context';
import classes from '@/components/canvas/card-buttons.module.css';

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

interface InsertProps extends Omit<InsertButtonProps, 'onOffer'> {
  from: InsertPlace;
}

/** Offers the kinds of nodes that can be inserted at its place. */
export function InsertButton({ from, ...props }: InsertProps) {
  const { offerNodes } = useCanvasTools();
  return <Insert {...props} onOffer={(at) => offerNodes(at, from)} />;
}

interface SourcePortProps extends Omit<InsertProps, 'hint' | 'className'> {
  /** Null for the node's own port. */
  handle: string | null;
  position: Position;
}

/** A port from which paths are drawn. Clicking it inserts a node after it. */
export function SourcePort({ from, ...props }: SourcePortProps) {
  const t = useTranslations('flowEditor.canvas');
  const { isReadOnly, offerNodes } = useCanvasTools();
  return <Port {...props} isReadOnly={isReadOnly} hint={t('handle_out')} onOffer={(at) => offerNodes(at, from)} />;
}
