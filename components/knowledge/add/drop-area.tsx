'use client';

import { Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState, type DragEvent } from 'react';
import classes from './add.module.css';

interface DropAreaProps {
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
  children: React.ReactNode;
}

/** A part of the page on which files can be dropped anywhere. */
export function DropArea({ isDisabled, onFiles, children }: DropAreaProps) {
  const t = useTranslations('knowledge.add');
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => !isDisabled && event.dataTransfer.types.includes('Files');
  return (
    <div
      className={classes.area}
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
      {isOver && (
        <div className={classes.over}>
          <div className={classes.overText}>
            <IconFileUpload size={32} stroke={1.5} aria-hidden />
            <Text fw={600}>{t('drop')}</Text>
            <Text size="xs">{t('file_limits')}</Text>
          </div>
        </div>
      )}
    </div>
  );
}
