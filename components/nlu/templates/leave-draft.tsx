'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

interface LeaveDraftProps {
  onLeave: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an unsaved part is left for another one. */
export function LeaveDraft({ onLeave, onClose }: LeaveDraftProps) {
  const t = useTranslations('nluTraining.parts.leave');
  return (
    <ConfirmDialog
      title={t('title')}
      confirm={t('leave')}
      cancel={t('stay')}
      isDangerous
      onConfirm={() => {
        onLeave();
        onClose();
      }}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
    </ConfirmDialog>
  );
}
