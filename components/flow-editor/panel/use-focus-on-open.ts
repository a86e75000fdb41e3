import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useEditor } from '../state/editor-context';

/**
 * For the first field of a form: it gets the focus when the form is opened by keyboard, or to be filled in. It never takes
 * the focus from another field of the form.
 */
export function useFocusOnOpen<Field extends HTMLElement>(isBlank = false): RefObject<Field | null> {
  const { openedFromRef } = useEditor();
  const ref = useRef<Field>(null);
  const focus = useEffectEvent(() => {
    const field = ref.current;
    if (!field) return;
    // A window that opens gives the focus to this field.
    field.dataset.autofocus = '';
    const active = document.activeElement;
    const isInUse = active?.matches('input, textarea, select') && field.closest('fieldset')?.contains(active);
    if ((openedFromRef.current || isBlank) && !isInUse) field.focus();
  });
  useEffect(() => focus(), []);
  return ref;
}
