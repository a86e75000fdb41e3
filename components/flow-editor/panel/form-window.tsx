'use client';

import { Modal } from '@mantine/core';
import { useEffect } from 'react';
import { partOnCanvas } from '@/components/canvas/focus-soon';
import { useEditor } from '../state/editor-context';
import classes from './form-window.module.css';
import { panelTitle } from './panel-frame';

interface FormWindowProps {
  /** The id of the part on the canvas whose form is shown. It gets the focus back. */
  shown: string;
  onClose: () => void;
  children: React.ReactNode;
}

/** A form in a window over the canvas. The form itself closes it with Escape, because a list in the form takes Escape first. */
export function FormWindow({ shown, onClose, children }: FormWindowProps) {
  const { openedFromRef } = useEditor();
  useEffect(() => {
    openedFromRef.current ??= partOnCanvas(shown) ?? null;
  }, [openedFromRef, shown]);
  return (
    <Modal.Root opened onClose={onClose} size="lg" centered closeOnEscape={false} returnFocus={false}>
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content aria-labelledby={panelTitle} radius="md">
        <Modal.Body p={0} className={classes.window}>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
