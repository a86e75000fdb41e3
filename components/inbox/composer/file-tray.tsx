'use client';

import { CloseButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { attachmentLimits } from '@/lib/contracts/flow-manager/messaging';
import { useFileSize } from '../use-file-size';
import classes from './composer.module.css';
import type { RefusedFile } from './use-written';

interface FileTrayProps {
  files: readonly File[];
  refused: readonly RefusedFile[];
  onRemove: (index: number) => void;
}

/** The files that go with the reply, and those that cannot, with the reason. */
export function FileTray({ files, refused, onRemove }: FileTrayProps) {
  const t = useTranslations('inbox.files');
  const sizeOf = useFileSize();
  return (
    <>
      {files.length > 0 && (
        <ul className={classes.files} aria-label={t('label')}>
          {files.map((file, index) => (
            <li key={`${file.name}-${index}`} className={classes.fileRow}>
              <IconPaperclip size={16} stroke={1.6} aria-hidden />
              <bdi className={classes.fileName}>{file.name}</bdi>
              <span>{sizeOf(file.size)}</span>
              <CloseButton size="sm" aria-label={t('remove', { name: file.name })} onClick={() => onRemove(index)} />
            </li>
          ))}
        </ul>
      )}
      <div role="alert">
        {refused.map(({ name, problem }, index) => (
          <p key={index} className={classes.problem} style={{ marginBlock: 2 }}>
            {t.rich(`problems.${problem}`, {
              name,
              megabytes: attachmentLimits.bytes / 1024 / 1024,
              count: attachmentLimits.count,
              bdi: (text) => <bdi>{text}</bdi>,
            })}
          </p>
        ))}
      </div>
    </>
  );
}
