'use client';

import { Text, type ModalProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

interface DraftDialogProps extends Omit<ModalProps, 'opened'> {
  /** Whether unsaved text would be lost. Called when the dialog is about to close. */
  isDirty: () => boolean;
}

/**
 * A dialog with a form. Escape and the close button ask before text is lost; a button that says so itself need not.
 * Render it only while it is open, and load it with `late`.
 */
export function DraftDialog({ isDirty, onClose, closeOnEscape = true, ...others }: DraftDialogProps) {
  const { close, isAsking, question } = useDiscardQuestion(isDirty, onClose);
  return (
    <>
      <Dialog {...others} closeOnClickOutside={false} closeOnEscape={closeOnEscape && !isAsking} onClose={close} />
      {question}
    </>
  );
}

/** Asks before something with unsaved text closes. Returns what to call instead of `onClose`, and the question to render. */
export function useDiscardQuestion(isDirty: () => boolean, onClose: () => void) {
  const t = useTranslations('common.discard');
  const [isAsking, setAsking] = useState(false);
  const question = isAsking && (
    <ConfirmDialog
      title={t('title')}
      confirm={t('discard')}
      cancel={t('stay')}
      isDangerous
      onConfirm={onClose}
      onClose={() => setAsking(false)}
    >
      <Text>{t('text')}</Text>
    </ConfirmDialog>
  );
  return { close: () => (isDirty() ? setAsking(true) : onClose()), isAsking, question };
}
