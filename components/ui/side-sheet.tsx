'use client';

import { Drawer } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useDiscardQuestion } from './draft-dialog';
import classes from './side-sheet.module.css';
import { useFocusBack } from './use-focus-back';

interface SideSheetProps {
  title: React.ReactNode;
  /** Whether unsaved text would be lost. Called when the sheet is about to close. */
  isDirty?: () => boolean;
  /** Whether a dialog is over it, which Escape closes first. */
  isCovered?: boolean;
  onClose: () => void;
  children: React.ReactNode;
}

/** A sheet over the end of the page, over all of it on a phone. Render it only while it is open, and load it with `late`. */
export function SideSheet({ title, isDirty = () => false, isCovered = false, onClose, children }: SideSheetProps) {
  const t = useTranslations('common.confirm');
  const { close, isAsking, question } = useDiscardQuestion(isDirty, onClose);
  useFocusBack();
  return (
    <>
      <Drawer
        opened
        onClose={close}
        closeOnEscape={!isAsking && !isCovered}
        position="right"
        size={480}
        title={title}
        overlayProps={{ backgroundOpacity: 0.3 }}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{ title: classes.title }}
      >
        {children}
      </Drawer>
      {question}
    </>
  );
}
