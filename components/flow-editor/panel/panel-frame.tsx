'use client';

import { CloseButton, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useEditor } from '../state/editor-context';
import classes from './panel.module.css';
import { useClosePanel } from './use-close-panel';

interface PanelFrameProps {
  title: React.ReactNode;
  /** Beside the title, such as the key of the node. */
  aside?: React.ReactNode;
  footer?: React.ReactNode;
  children: React.ReactNode;
}

/** The id of the panel's title. */
export const panelTitle = 'flow-panel-title';

/** The frame of the side panel. The fields of a read-only flow are disabled. */
export function PanelFrame({ title, aside, footer, children }: PanelFrameProps) {
  const t = useTranslations('flowEditor.panel');
  const { isReadOnly, openedFromRef } = useEditor();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (openedFromRef.current) heading.current?.focus();
  }, [openedFromRef]);
  const close = useClosePanel();
  const closeOnEscape = ({ key, target, currentTarget, defaultPrevented, nativeEvent }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented || nativeEvent.isComposing || !(target instanceof Element)) return;
    // Escape closes an open list of choices first. A menu or dialog of the panel is outside of its element, or above it.
    if (!currentTarget.contains(target) || target.closest('[aria-expanded="true"], [popover]')) return;
    close();
  };
  return (
    <section className={classes.frame} aria-labelledby={panelTitle} onKeyDown={closeOnEscape}>
      <header className={classes.header}>
        <Title order={2} size="h3" id={panelTitle} ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        {aside}
        <CloseButton className={classes.close} aria-label={t('close')} onClick={close} />
      </header>
      {/* If every field is disabled, nothing inside can have the focus, so the panel itself must be focusable to scroll by keyboard. */}
      <div className={classes.body} {...(isReadOnly && { role: 'group', 'aria-labelledby': panelTitle, tabIndex: 0 })}>
        <fieldset className={classes.fields} disabled={isReadOnly}>
          {children}
        </fieldset>
      </div>
      {footer && !isReadOnly && <footer className={classes.footer}>{footer}</footer>}
    </section>
  );
}
