import { useTranslations } from 'next-intl';
import type { DragEvent } from 'react';
import { showToast } from '@/components/ui/show-toast';
import { addableKinds, type AddableKind } from '../node-kinds';
import { useEditor } from '../state/editor-context';
import type { Position } from '../place-node';

/** The type of the data that a dragged tool carries. */
export const dragType = 'application/x-hamdam-node';

/** Accepts tools that are dropped onto the canvas. A version that cannot be changed refuses them, and says so. */
export function useDropNode(addAt: (kind: AddableKind, at: Position) => void) {
  const t = useTranslations('flowEditor.canvas');
  const { isReadOnly } = useEditor();
  return {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    onDrop: (event: DragEvent) => {
      const kind = addableKinds.find((one) => one === event.dataTransfer.getData(dragType));
      if (!kind) return;
      event.preventDefault();
      if (isReadOnly) showToast({ kind: 'error', message: t('read_only'), id: 'read_only' });
      else addAt(kind, { x: event.clientX, y: event.clientY });
    },
  };
}
