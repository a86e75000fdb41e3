import { useStoreApi } from '@xyflow/react';
import { useCallback, type KeyboardEvent } from 'react';
import type { CardEditing } from '../state/card-editing';
import type { CanvasCard, CanvasEdge } from './canvas-parts';
import { textFieldOf } from './text-field-of';

/**
 * F2 edits the text of the card that has the focus, or the title of one without a text; Shift+F2 edits the title. Enter also
 * edits a note, which has no form.
 */
export function useCardKeys(editing: CardEditing, isReadOnly: boolean): (event: KeyboardEvent) => void {
  const store = useStoreApi<CanvasCard, CanvasEdge>();
  return useCallback(
    (event) => {
      const { key, shiftKey, target } = event;
      if (isReadOnly || (key !== 'F2' && key !== 'Enter')) return;
      if (!(target instanceof HTMLElement) || !target.classList.contains('react-flow__node')) return;
      const card = store.getState().nodeLookup.get(target.dataset.id ?? '')?.internals.userNode;
      if (!card || (card.type === 'flow' && key === 'Enter')) return;
      // The field takes the focus at once, and Enter would be its first line break.
      event.preventDefault();
      if (card.type === 'note') editing.begin(card.id, 'text');
      else editing.begin(card.id, textFieldOf(card.data.node) && !shiftKey ? 'text' : 'title');
    },
    [editing, isReadOnly, store],
  );
}
