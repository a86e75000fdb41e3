'use client';

import { Button, FileButton, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useFileDrop } from '@/components/ui/use-file-drop';
import classes from './exchange.module.css';
import { acceptedFiles } from './formats';

interface DropZoneProps {
  file: File | null;
  isBusy: boolean;
  onFile: (file: File) => void;
  onClear: () => void;
}

/** An area to drop or choose a file. */
export function DropZone({ file, isBusy, onFile, onClear }: DropZoneProps) {
  const t = useTranslations('nluTraining.exchange.import');
  const format = useFormatter();
  const [isOver, handlers] = useFileDrop(([dropped]) => dropped && onFile(dropped), isBusy);
  return (
    <div className={classes.drop} data-over={isOver || undefined} {...handlers}>
      {file ? (
        <>
          <Text fw={500} className={classes.file}>
            <bdi>{file.name}</bdi>
          </Text>
          <Text size="xs" c="dimmed">
            {format.number(Math.max(1, Math.round(file.size / 1024)), { style: 'unit', unit: 'kilobyte', unitDisplay: 'long' })}
          </Text>
          <Button size="xs" variant="subtle" onClick={onClear} disabled={isBusy}>
            {t('other_file')}
          </Button>
        </>
      ) : (
        <>
          <IconFileImport size={28} stroke={1.5} aria-hidden />
          <Text>{t('drop')}</Text>
          <FileButton accept={acceptedFiles} onChange={(chosen) => chosen && onFile(chosen)}>
            {(props) => (
              <Button {...props} variant="default">
                {t('choose')}
              </Button>
            )}
          </FileButton>
          <Text size="xs" c="dimmed">
            {t('limit')}
          </Text>
        </>
      )}
    </div>
  );
}
