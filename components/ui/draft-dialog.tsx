'use client';

import { Text, type ModalProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

interface DraftDialogProps extends Omit<ModalProps, 'opened'> {
  /** Whether something was written that would be lost; it is asked when the dialog is about to close. */
  isDirty: () => boolean;
}

/**
 * A dialog in which something is written. Escape and the cross ask before it is lost; a button that says what it does
 * does not have to. Render it while it is open only; load it with `late`.
 */
export function DraftDialog({ isDirty, onClose, ...others }: DraftDialogProps) {
  const t = useTranslations('common.discard');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog {...others} closeOnClickOutside={false} closeOnEscape={!isAsking} onClose={() => (isDirty() ? setAsking(true) : onClose())} />
      {isAsking && (
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
      )}
    </>
  );
}
