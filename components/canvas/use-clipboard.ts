import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isTextField } from './use-history-keys';

interface ClipboardOptions {
  frame: RefObject<HTMLElement | null>;
  /** Returns what is selected as text. Null if nothing is. */
  copy: () => string | null;
  cut: () => string | null;
  paste: (text: string) => void;
}

/**
 * Copies, cuts and pastes with the events of the browser, which need no permission. They belong to the canvas if it has
 * the focus or nothing has, and no text is selected.
 */
export function useClipboard({ frame, copy, cut, paste }: ClipboardOptions): void {
  const isOurs = ({ target }: ClipboardEvent) =>
    !isTextField(target) && (target === document.body || (target instanceof Node && frame.current?.contains(target) === true));

  const onTake = useEffectEvent((event: ClipboardEvent) => {
    if (!isOurs(event) || document.getSelection()?.isCollapsed === false) return;
    const text = event.type === 'cut' ? cut() : copy();
    if (text === null) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain');
    if (!isOurs(event) || !text) return;
    event.preventDefault();
    paste(text);
  });

  useEffect(() => {
    const take = (event: ClipboardEvent) => onTake(event);
    const put = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('copy', take);
    document.addEventListener('cut', take);
    document.addEventListener('paste', put);
    return () => {
      document.removeEventListener('copy', take);
      document.removeEventListener('cut', take);
      document.removeEventListener('paste', put);
    };
  }, []);
}
