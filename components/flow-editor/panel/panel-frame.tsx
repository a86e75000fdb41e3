'use client';

import { ActionIcon, CloseButton, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAppWindow, IconLayoutSidebarRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useEditor } from '../state/editor-context';
import classes from '@/components/canvas/panel.module.css';
import { useClosePanel } from './use-close-panel';
import { useFormPlace } from './use-form-place';

interface PanelFrameProps {
  title: React.ReactNode;
  /** Beside the title, such as the key of the node. */
  aside?: React.ReactNode;
  footer?: React.ReactNode;
  children: React.ReactNode;
}

/** The id of the panel's title. */
export const panelTitle = 'flow-panel-title';

/** Moves the focus into the open form: to its first field, or to its title if it has none that can be changed. */
export function focusPanel(): void {
  const title = document.getElementById(panelTitle);
  const field = title?.closest('section')?.querySelector<HTMLElement>('[data-autofocus]:enabled');
  (field ?? title)?.focus();
}

/** The frame of a form. The fields of a read-only flow are disabled. */
export function PanelFrame({ title, aside, footer, children }: PanelFrameProps) {
  const t = useTranslations('flowEditor.panel');
  const { isReadOnly, openedFromRef } = useEditor();
  const heading = useRef<HTMLHeadingElement>(null);
  // The first field takes the focus from here as soon as it is there.
  useEffect(() => {
    const hasFocus = document.activeElement?.closest('section')?.contains(heading.current);
    if (openedFromRef.current && !hasFocus) heading.current?.focus();
  }, [openedFromRef]);
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const [place] = useFormPlace();
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
        <span className={classes.close}>
          {isWide && <PlaceToggle />}
          {/* The dock, and the sheet on phones, have a button of their own. */}
          {isWide && place === 'window' && <CloseButton aria-label={t('close')} onClick={close} />}
        </span>
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

/** Whether forms open in the dock or in a window. On phones there is only one place. */
function PlaceToggle() {
  const t = useTranslations('flowEditor.panel');
  const [place, setPlace] = useFormPlace();
  const label = t(place === 'dock' ? 'in_window' : 'in_dock');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => setPlace(place === 'dock' ? 'window' : 'dock')}
    >
      {place === 'dock' ? <IconAppWindow size={16} aria-hidden /> : <IconLayoutSidebarRight size={16} className="mirrored" aria-hidden />}
    </ActionIcon>
  );
}
