'use client';

import { Button, CloseButton, Progress, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ticketFiles } from '@/lib/contracts/user-management/tickets';
import { richIsolate } from '../i18n/rich-isolate';
import { useFileSize } from '../inbox/use-file-size';
import classes from './support.module.css';
import type { TicketFiles } from './use-ticket-files';

/** The files of a message, with the share of them that was sent. */
export function FileTray({ files, sent }: { files: TicketFiles; sent?: number }) {
  const t = useTranslations('support.files');
  const sizeOf = useFileSize();
  const megabytes = ticketFiles.bytes / 1024 / 1024;
  return (
    <>
      {files.files.length > 0 && (
        <ul className={classes.files} aria-label={t('label')}>
          {files.files.map((file, index) => (
            <li key={`${file.name}-${index}`} className={classes.file}>
              <IconPaperclip size={16} stroke={1.6} aria-hidden />
              <bdi className={classes.fileName}>{file.name}</bdi>
              <Text component="span" size="xs" c="dimmed">
                {sizeOf(file.size)}
              </Text>
              <CloseButton size="sm" aria-label={t('remove', { name: file.name })} onClick={() => files.remove(index)} />
            </li>
          ))}
        </ul>
      )}
      {sent !== undefined && files.files.length > 0 && <Progress value={sent * 100} aria-label={t('sending')} mt={4} />}
      <div role="alert">
        {files.refused.map(({ name, problem }, index) => (
          <Text key={index} size="sm" c="var(--mantine-color-error)">
            {t.rich(`problems.${problem}`, { name, megabytes, count: ticketFiles.count, bdi: richIsolate })}
          </Text>
        ))}
      </div>
    </>
  );
}

/** The button that chooses files. */
export function AttachButton({ files }: { files: TicketFiles }) {
  const t = useTranslations('support.files');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('attach')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('attach')}
        onChange={(event) => {
          files.add([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
