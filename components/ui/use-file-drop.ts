import { useState, type DragEvent } from 'react';

/**
 * Lets files be dropped on an element. The first result says whether some are over it, the second are the element's handlers.
 *
 * @param isDisabled refuses the files. Without this, the browser would open them in place of the page
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void, isDisabled = false) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (isDisabled) event.dataTransfer.dropEffect = 'none';
      else setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (!isDisabled) onFiles([...event.dataTransfer.files]);
    },
  };
  return [isOver, handlers] as const;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
