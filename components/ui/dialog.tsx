'use client';

import { Modal, type ModalProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFocusBack } from './use-focus-back';

/** A dialog over the page. Render it only while it is open, and load it with `late`. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const t = useTranslations('common.confirm');
  useFocusBack();
  return <Modal opened centered closeButtonProps={{ 'aria-label': t('close') }} {...props} />;
}
