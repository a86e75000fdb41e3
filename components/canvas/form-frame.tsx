'use client';

import { Title } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import classes from './panel.module.css';

interface FormFrameProps {
  titleId: string;
  title: ReactNode;
  /** Before the title, such as a way back. */
  before?: ReactNode;
  /** Beside the title, such as the key of the node. */
  aside?: ReactNode;
  /** At the end of the header, such as a button that closes the form. */
  buttons: ReactNode;
  footer?: ReactNode;
  isReadOnly: boolean;
  /** The element from which the form was opened by key. The form takes the focus then. */
  openedFromRef: RefObject<HTMLElement | SVGElement | null>;
  close: () => void;
  children: ReactNode;
}

/** The frame of a form beside a canvas. */
export function FormFrame(props: FormFrameProps) {
  const { titleId, title, before, aside, buttons, footer, isReadOnly, openedFromRef, close, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // A first field that is loaded later takes the focus from the title.
  useEffect(() => {
    const hasFocus = document.activeElement?.closest('section')?.contains(heading.current);
    if (openedFromRef.current && !hasFocus) focusBelow(heading.current);
  }, [openedFromRef]);
  const closeOnEscape = ({ key, target, currentTarget, defaultPrevented, nativeEvent }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented || nativeEvent.isComposing || !(target instanceof Element)) return;
    // Escape closes an open list of choices first. A menu or dialog of the form is outside of its element, or above it.
    if (!currentTarget.contains(target) || target.closest('[aria-expanded="true"], [popover]')) return;
    close();
  };
  return (
    <section className={classes.frame} aria-labelledby={titleId} onKeyDown={closeOnEscape}>
      <header className={classes.header}>
        {before}
        <Title order={2} size="h3" id={titleId} ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        {aside}
        <span className={classes.close}>{buttons}</span>
      </header>
      {/* If every field is disabled, nothing inside can have the focus, so the panel itself must be focusable to scroll by keyboard. */}
      <div className={classes.body} {...(isReadOnly && { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 })}>
        {children}
      </div>
      {footer && !isReadOnly && <footer className={classes.footer}>{footer}</footer>}
    </section>
  );
}

/** Moves the focus into the open form: to its first field, or to its title if it has none that can be changed. */
export function focusForm(titleId: string): void {
  focusBelow(document.getElementById(titleId));
}

function focusBelow(title: HTMLElement | null): void {
  const field = title?.closest('section')?.querySelector<HTMLElement>('[data-autofocus]:enabled');
  (field ?? title)?.focus();
}
