'use client';

import { Loader, UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFileDownload } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import type * as z from 'zod';
import { getAttachment, type attachment } from '@/lib/contracts/flow-manager/messaging';
import { loadFile } from '../api/client';
import { useErrorText } from '../api/use-error-text';
import { showToast } from '../ui/show-toast';
import classes from './conversation.module.css';

/** An attached file of a message, with a download button. */
export function AttachmentFile({ file }: { file: z.output<typeof attachment> }) {
  const t = useTranslations('handoff.attachment');
  const format = useFormatter();
  const errorText = useErrorText();
  const save = useMutation({
    mutationFn: () => loadFile(getAttachment, { params: { attachment_id: file.id }, silent: true }),
    onSuccess: (blob) => saveAs(blob, file.file_name),
    onError: (error) => showToast({ kind: 'error', message: errorText(error), id: file.id }),
  });
  const isLarge = file.size >= 1024 * 1024;
  const unit = { style: 'unit', unitDisplay: 'long' } as const;
  const size = isLarge
    ? format.number(file.size / 1024 / 1024, { ...unit, unit: 'megabyte', maximumFractionDigits: 1 })
    : format.number(Math.ceil(file.size / 1024), { ...unit, unit: 'kilobyte' });
  return (
    <UnstyledButton
      className={classes.file}
      disabled={save.isPending}
      onClick={() => save.mutate()}
      aria-label={t('save', { name: file.file_name })}
    >
      {save.isPending ? <Loader size={18} aria-hidden /> : <IconFileDownload size={18} stroke={1.6} aria-hidden />}
      <bdi className={classes.fileName}>{file.file_name}</bdi>
      <span className={classes.fileSize}>{size}</span>
    </UnstyledButton>
  );
}

function saveAs(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has taken it over by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
