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

/** The id of its title. */
export const panelTitle = 'flow-panel-title';

/** The frame of what the side panel shows. Fields of a flow that is only for viewing cannot be changed. */
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
    // A list of choices that is open closes itself; a menu or a dialog that belongs to the panel lies outside of it, or above it.
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
      {/* Where every field is disabled nothing in it could take the focus, and it could not be scrolled with the keyboard. */}
      <div className={classes.body} {...(isReadOnly && { role: 'group', 'aria-labelledby': panelTitle, tabIndex: 0 })}>
        <fieldset className={classes.fields} disabled={isReadOnly}>
          {children}
        </fieldset>
      </div>
      {footer && !isReadOnly && <footer className={classes.footer}>{footer}</footer>}
    </section>
  );
}
