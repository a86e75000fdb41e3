'use client';

import { CloseButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { richIsolate } from '../i18n/rich-isolate';
import { useFileSize } from '@/components/i18n/use-file-size';
import type { FileLimits, RefusedFile } from './add-files';
import classes from './file-tray.module.css';

interface FileTrayProps {
  files: readonly File[];
  refused: readonly RefusedFile[];
  limits: FileLimits;
  /** Where its words are. */
  words: 'inbox.files' | 'support.files';
  onRemove: (index: number) => void;
}

/** The files of a message that is being written, and those that cannot be sent, with the reason. */
export function FileTray({ files, refused, limits, words, onRemove }: FileTrayProps) {
  const t = useTranslations(words);
  const sizeOf = useFileSize();
  return (
    <>
      {files.length > 0 && (
        <ul className={classes.files} aria-label={t('label')}>
          {files.map((file, index) => (
            <li key={`${file.name}-${index}`} className={classes.file}>
              <IconPaperclip size={16} stroke={1.6} aria-hidden />
              <bdi className={classes.name}>{file.name}</bdi>
              <span>{sizeOf(file.size)}</span>
              <CloseButton size="sm" aria-label={t('remove', { name: file.name })} onClick={() => onRemove(index)} />
            </li>
          ))}
        </ul>
      )}
      <div role="alert">
        {refused.map(({ name, problem }, index) => (
          <p key={index} className={classes.problem}>
            {t.rich(`problems.${problem}`, { name, megabytes: limits.bytes / 1024 / 1024, count: limits.count, bdi: richIsolate })}
          </p>
        ))}
      </div>
    </>
  );
}
