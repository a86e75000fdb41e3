'use client';

import { ActionIcon, CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAppWindow, IconLayoutSidebarRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { FormFrame, focusForm } from '@/components/canvas/form-frame';
import classes from '@/components/canvas/panel.module.css';
import { useEditor } from '../state/editor-context';
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

/** Moves the focus into the open form. */
export const focusPanel = () => focusForm(panelTitle);

/** The frame of a form. The fields of a read-only flow are disabled. */
export function PanelFrame({ children, ...shown }: PanelFrameProps) {
  const t = useTranslations('flowEditor.panel');
  const { isReadOnly, openedFromRef } = useEditor();
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const [place] = useFormPlace();
  const close = useClosePanel();
  return (
    <FormFrame
      titleId={panelTitle}
      {...shown}
      buttons={
        <>
          {isWide && <PlaceToggle />}
          {/* The dock, and the sheet on phones, have a button of their own. */}
          {isWide && place === 'window' && <CloseButton aria-label={t('close')} onClick={close} />}
        </>
      }
      isReadOnly={isReadOnly}
      openedFromRef={openedFromRef}
      close={close}
    >
      <fieldset className={classes.fields} disabled={isReadOnly}>
        {children}
      </fieldset>
    </FormFrame>
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
