'use client';

import { useDirection } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import type * as z from 'zod';
import classes from './in-place-field.module.css';
import { useFieldProblems } from '@/components/ui/use-field-problems';
import type { Typing } from '@/components/canvas/use-typing';

/** For how many frames a new card is waited for. */
const mostFrames = 20;

export interface InPlaceFieldProps {
  value: string;
  label: string;
  /** Whether the text has several lines. In those, Enter is a line break, and Ctrl+Enter or ⌘+Enter takes the text. */
  isLong?: boolean;
  schema: z.ZodType;
  /** The change that the text is, to be checked against the schema. */
  changeOf: (text: string) => object;
  /** Called with a valid text that differs from the value. */
  onCommit: (text: string) => void;
  /** Called when the field should close. */
  onEnd: () => void;
  /** Reports whether a text is typed that is not part of the flow yet. */
  wait: Typing['wait'];
  /** The selector of the element around the field that gets the focus back. */
  home: string;
}

/**
 * A text that is edited where it is shown. It becomes part of the flow as one step when the field loses the focus.
 * Escape keeps the former text. An invalid text stays in the field with its problem.
 */
export function InPlaceField({ value, label, isLong = false, schema, changeOf, onCommit, onEnd, wait, home }: InPlaceFieldProps) {
  const { dir } = useDirection();
  const problemsOf = useFieldProblems(schema);
  const [text, setText] = useState(value);
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  const next = isLong ? text : text.trim();
  const problem = Object.values(problemsOf(changeOf(next)))[0];

  const finish = () => {
    isDone.current = true;
    wait(id, false);
    onEnd();
  };
  const commit = () => {
    if (isDone.current || problem) return;
    if (next !== value) onCommit(next);
    finish();
  };

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    let frame = 0;
    const focus = (frames: number) => {
      element.focus({ preventScroll: true });
      // A new card is invisible until it is measured, and cannot have the focus before.
      if (document.activeElement !== element && frames > 0) frame = requestAnimationFrame(() => focus(frames - 1));
      else if (isLong) element.setSelectionRange(element.value.length, element.value.length);
      else element.select();
    };
    focus(mostFrames);
    return () => cancelAnimationFrame(frame);
  }, [isLong]);

  // A card that leaves the view is removed from the page. What was typed must not be lost with it.
  const leave = useEffectEvent(() => {
    wait(id, false);
    if (!isDone.current && !problem && next !== value) onCommit(next);
  });
  useEffect(() => () => leave(), []);

  const returnFocus = () => field.current?.closest<HTMLElement>(home)?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys belong to the field, not to the canvas or to the panel beside it.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      isDone.current = true;
      returnFocus();
      finish();
    } else if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      // The field commits when it loses the focus.
      if (!problem) returnFocus();
    }
  };

  const Field = isLong ? 'textarea' : 'input';
  return (
    <div className={classes.place} onDoubleClick={(event) => event.stopPropagation()}>
      <Field
        ref={field}
        className={`${classes.field} nodrag nopan nowheel`}
        dir={text ? 'auto' : dir}
        rows={isLong ? 3 : undefined}
        autoComplete="off"
        aria-label={label}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? `${id}-problem` : undefined}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          wait(id, currentTarget.value !== value);
        }}
        onKeyDown={onKeyDown}
        onBlur={commit}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
