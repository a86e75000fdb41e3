'use client';

import { CloseButton, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useEditor } from '../state/editor-context';
import classes from './panel.module.css';

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
  const { isReadOnly, show, openedFromRef } = useEditor();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (openedFromRef.current) heading.current?.focus();
  }, [openedFromRef]);
  const close = () => {
    openedFromRef.current?.focus();
    show(null);
  };
  return (
    <section className={classes.frame} aria-labelledby={panelTitle}>
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
