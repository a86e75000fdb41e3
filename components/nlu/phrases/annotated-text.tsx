'use client';

import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { MarkedText } from './marked-text';
import classes from './phrases.module.css';
import { trimmedRange, wordAt, type Range, type Span } from './spans';

export interface AnnotatedTextHandle {
  focus: () => void;
  /** Chooses the selection, or the word or mark at the caret. Without any, the text gets the focus. */
  choose: () => void;
  /** The element of the range that is about to be marked. */
  pendingMark: () => HTMLElement | null;
}

interface AnnotatedTextProps {
  ref: Ref<AnnotatedTextHandle>;
  text: string;
  spans: readonly Span[];
  pending: Range | undefined;
  label: string;
  /** Called with a range to mark, or with the whole range of an existing mark. */
  onChoose: (range: Range) => void;
  onRemove: (mark: Span) => void;
}

/**
 * A phrase in which ranges can be selected and marked: with the mouse, or with the caret (Shift and arrows, then Enter).
 * It is contenteditable so that the browser provides a caret in both directions, but every change is refused.
 */
export function AnnotatedText({ ref, text, spans, pending, label, onChoose, onRemove }: AnnotatedTextProps) {
  const element = useRef<HTMLDivElement>(null);
  // If something changed the text anyway, such as a phone's keyboard, the text is rendered again.
  const [drawing, setDrawing] = useState(0);

  useEffect(() => {
    const box = element.current;
    const refuse = (event: Event) => event.preventDefault();
    const redraw = () => setDrawing((count) => count + 1);
    box?.addEventListener('beforeinput', refuse);
    box?.addEventListener('input', redraw);
    return () => {
      box?.removeEventListener('beforeinput', refuse);
      box?.removeEventListener('input', redraw);
    };
  }, [drawing]);

  const markAt = ({ start, end }: Range) => spans.find((span) => span.start <= start && end <= span.end);

  const choose = (mayBeWord: boolean) => {
    const selected = element.current && selectedRange(element.current);
    if (!selected) return element.current?.focus();
    const mark = selected.start === selected.end ? markAt(selected) : undefined;
    const range = mark ?? trimmedRange(text, selected.start, selected.end) ?? (mayBeWord ? wordAt(text, selected.start) : null);
    if (range) onChoose({ start: range.start, end: range.end });
  };

  useImperativeHandle(ref, () => ({
    focus: () => element.current?.focus(),
    choose: () => choose(true),
    pendingMark: () => element.current?.querySelector<HTMLElement>('mark[data-pending]') ?? null,
  }));

  const press = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(true);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      const selected = element.current && selectedRange(element.current);
      const mark = selected && markAt(selected);
      if (mark) onRemove(mark);
    }
  };

  return (
    <div
      key={drawing}
      ref={element}
      className={classes.text}
      dir="auto"
      role="textbox"
      aria-readonly
      aria-label={label}
      contentEditable
      suppressContentEditableWarning
      inputMode="none"
      spellCheck={false}
      // Waits for the click, which would otherwise close the popover immediately.
      onClick={() => choose(false)}
      onKeyDown={press}
      onDrop={(event) => event.preventDefault()}
    >
      <MarkedText text={text} spans={spans} pending={pending} />
    </div>
  );
}

/** The selection within an element, as UTF-16 offsets into its text. */
function selectedRange(element: HTMLElement): Range | null {
  const selection = document.getSelection();
  if (!selection?.rangeCount) return null;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.startContainer) || !element.contains(range.endContainer)) return null;
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return { start, end: start + range.toString().length };
}
