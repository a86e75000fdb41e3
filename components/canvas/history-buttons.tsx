'use client';

import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';

interface HistoryButtonsProps {
  store: { undo: () => void; redo: () => void };
  state: { canUndo: boolean; canRedo: boolean };
}

/** Undo and redo. Their keys work everywhere outside of text fields. */
export function HistoryButtons({ store, state }: HistoryButtonsProps) {
  const t = useTranslations('canvas.history');
  const buttons = [
    { name: t('undo'), Icon: IconArrowBackUp, isOn: state.canUndo, act: store.undo },
    { name: t('redo'), Icon: IconArrowForwardUp, isOn: state.canRedo, act: store.redo },
  ];
  return buttons.map(({ name, Icon, isOn, act }) => (
    <ActionIcon key={name} variant="subtle" color="gray" size="lg" aria-label={name} title={name} disabled={!isOn} onClick={act}>
      <Icon size={18} className="mirrored" aria-hidden />
    </ActionIcon>
  ));
}
