'use client';

import { useTranslations } from 'next-intl';
import { useState, type DragEvent } from 'react';
import classes from './support.module.css';

interface DropFilesProps {
  onFiles: (files: readonly File[]) => void;
  children: React.ReactNode;
}

/** A part of the page on which files can be dropped anywhere. */
export function DropFiles({ onFiles, children }: DropFilesProps) {
  const t = useTranslations('support.files');
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <div
      className={classes.dropArea}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && <div className={classes.drop}>{t('drop')}</div>}
    </div>
  );
}
