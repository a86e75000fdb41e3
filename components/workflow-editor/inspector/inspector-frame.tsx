'use client';

import { CloseButton, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { focusSoon, partOnCanvas } from '@/components/canvas/focus-soon';
import classes from '@/components/canvas/panel.module.css';
import { useWorkflowEditing } from '../state/workflow-context';

const titleId = 'workflow-inspector-title';

/** Moves the focus into the inspector: to its first field, or to its title if it has none that can be changed. */
export function focusInspector(): void {
  const title = document.getElementById(titleId);
  const field = title?.closest('section')?.querySelector<HTMLElement>('[data-autofocus]:enabled');
  (field ?? title)?.focus();
}

/** Closes the inspector and returns the focus to what opened it, or to the part that it showed. */
export function useCloseInspector(): () => void {
  const { panel, show, openedFromRef } = useWorkflowEditing();
  return () => {
    const opener = openedFromRef.current;
    show(null);
    focusSoon(
      () => opener,
      () => partOnCanvas(panel?.id),
    );
  };
}

interface InspectorFrameProps {
  title: React.ReactNode;
  /** Before the title, such as a way back. */
  before?: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of a form. The fields of a read-only version are disabled. */
export function InspectorFrame({ title, before, children }: InspectorFrameProps) {
  const t = useTranslations('workflowEditor.inspector');
  const { isReadOnly, openedFromRef } = useWorkflowEditing();
  const close = useCloseInspector();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const hasFocus = document.activeElement?.closest('section')?.contains(heading.current);
    if (openedFromRef.current && !hasFocus) focusInspector();
  }, [openedFromRef]);
  const closeOnEscape = ({ key, target, currentTarget, defaultPrevented, nativeEvent }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented || nativeEvent.isComposing || !(target instanceof Element)) return;
    // Escape closes an open list of choices first. A menu or dialog is outside of the element, or above it.
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
        <span className={classes.close}>
          <CloseButton aria-label={t('close')} onClick={close} />
        </span>
      </header>
      {/* If every field is disabled, nothing inside can have the focus, so the panel itself must be focusable to scroll by keyboard. */}
      <div className={classes.body} {...(isReadOnly && { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 })}>
        <div className={classes.fields}>{children}</div>
      </div>
    </section>
  );
}

/** The fields of a form, which are disabled in a read-only version. What only opens something else is not inside. */
export function InspectorFields({ children }: { children: React.ReactNode }) {
  const { isReadOnly } = useWorkflowEditing();
  return (
    <fieldset className={classes.fields} disabled={isReadOnly}>
      {children}
    </fieldset>
  );
}
