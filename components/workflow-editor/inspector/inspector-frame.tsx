'use client';

import { CloseButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { focusSoon, partOnCanvas } from '@/components/canvas/focus-soon';
import { FormFrame, focusForm } from '@/components/canvas/form-frame';
import classes from '@/components/canvas/panel.module.css';
import { useWorkflowEditing } from '../state/workflow-context';

const titleId = 'workflow-inspector-title';

/** Moves the focus into the inspector. */
export const focusInspector = () => focusForm(titleId);

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
export function InspectorFrame({ children, ...shown }: InspectorFrameProps) {
  const t = useTranslations('workflowEditor.inspector');
  const { isReadOnly, openedFromRef } = useWorkflowEditing();
  const close = useCloseInspector();
  return (
    <FormFrame
      titleId={titleId}
      {...shown}
      buttons={<CloseButton aria-label={t('close')} onClick={close} />}
      isReadOnly={isReadOnly}
      openedFromRef={openedFromRef}
      close={close}
    >
      <div className={classes.fields}>{children}</div>
    </FormFrame>
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
