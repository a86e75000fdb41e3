import { focusSoon, partOnCanvas } from '../focus-soon';
import { useEditor, type Panel } from '../state/editor-context';

/** Closes the side panel and gives the focus back: to what it was opened from, or to what it showed. */
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

/** The id of the node or the edge that a panel is about. */
function shownBy(panel: Panel | null): string | undefined {
  if (panel?.kind === 'new_edge') return panel.source;
  return panel?.kind === 'node' || panel?.kind === 'edge' ? panel.id : undefined;
}
