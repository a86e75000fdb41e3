'use client';

import { Modal, type ModalProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFocusBack } from './use-focus-back';

/** What is asked or shown over the page. Render it while it is open only; load it with `late`. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const t = useTranslations('common.confirm');
  useFocusBack();
  return <Modal opened centered closeButtonProps={{ 'aria-label': t('close') }} {...props} />;
}
