import type { DragEvent } from 'react';
import { showToast } from '@/components/ui/show-toast';
import type { Position } from './place-node';

/** The type of the data that a dragged tool carries. */
export const dragType = 'application/x-hamdam-node';

interface DropOptions<Kind extends string> {
  kinds: readonly Kind[];
  /** Why nothing can be added, such as to a version that is read-only. */
  refusal: string | null;
  addAt: (kind: Kind, at: Position) => void;
}

/** Accepts tools that are dropped onto the canvas. What cannot be changed refuses them, and says why. */
export function dropNode<Kind extends string>({ kinds, refusal, addAt }: DropOptions<Kind>) {
  return {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    onDrop: (event: DragEvent) => {
      const kind = kinds.find((one) => one === event.dataTransfer.getData(dragType));
      if (!kind) return;
      event.preventDefault();
      if (refusal !== null) showToast({ kind: 'error', message: refusal, id: 'drop' });
      else addAt(kind, { x: event.clientX, y: event.clientY });
    },
  };
}
