'use client';

import { Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useFileDrop } from '@/components/ui/use-file-drop';
import classes from './add.module.css';

interface DropAreaProps {
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
  children: React.ReactNode;
}

/** A part of the page on which files can be dropped anywhere. */
export function DropArea({ isDisabled, onFiles, children }: DropAreaProps) {
  const t = useTranslations('knowledge.add');
  const [isOver, handlers] = useFileDrop(onFiles, isDisabled);
  return (
    <div className={classes.area} {...handlers}>
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
