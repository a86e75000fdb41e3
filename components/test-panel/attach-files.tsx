'use client';

import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { showToast } from '@/components/ui/show-toast';
import { attachmentLimits } from '@/lib/contracts/flow-manager/messaging';
import classes from './test-panel.module.css';

/** Sends files as a customer does, as soon as they are chosen. */
export function AttachFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations('testPanel.files');
  const reset = useRef<() => void>(null);
  const take = (files: readonly File[]) => {
    reset.current?.();
    if (files.length > attachmentLimits.count) showToast({ kind: 'error', message: t('too_many', { max: attachmentLimits.count }) });
    else if (files.some(({ size }) => size > attachmentLimits.bytes)) showToast({ kind: 'error', message: t('too_large') });
    else if (files.length) onFiles(files);
  };
  return (
    <FileButton multiple resetRef={reset} onChange={take}>
      {(props) => (
        <Button
          {...props}
          className={classes.attach}
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconPaperclip size={14} aria-hidden />}
        >
          {t('attach')}
        </Button>
      )}
    </FileButton>
  );
}
