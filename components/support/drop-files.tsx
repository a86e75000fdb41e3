'use client';

import { useTranslations } from 'next-intl';
import { useFileDrop } from '../ui/use-file-drop';
import classes from './support.module.css';

interface DropFilesProps {
  onFiles: (files: readonly File[]) => void;
  children: React.ReactNode;
}

/** A part of the page on which files can be dropped anywhere. */
export function DropFiles({ onFiles, children }: DropFilesProps) {
  const t = useTranslations('support.files');
  const [isOver, handlers] = useFileDrop(onFiles);
  return (
    <div className={classes.dropArea} {...handlers}>
      {children}
      {isOver && <div className={classes.drop}>{t('drop')}</div>}
    </div>
  );
}
