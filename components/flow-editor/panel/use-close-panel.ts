import { focusSoon, partOnCanvas } from '@/components/canvas/focus-soon';
import { useEditor, type Panel } from '../state/editor-context';

/** Closes the side panel and returns the focus to the element that opened it, or to the part that it showed. */
export function useClosePanel(): () => void {
  const { panel, show, openedFromRef } = useEditor();
  return () => {
    const opener = openedFromRef.current;
    show(null);
    focusSoon(
      () => opener,
      () => partOnCanvas(shownBy(panel)),
    );
  };
}

/** The id of the node or the edge that a panel shows. */
function shownBy(panel: Panel | null): string | undefined {
  return panel?.kind === 'node' || panel?.kind === 'edge' ? panel.id : undefined;
}
