'use client';

import { Badge, Loader, Text, UnstyledButton } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { TicketAttachment, TicketMessage } from '@/lib/contracts/user-management/tickets';
import type { TicketSide } from '@/lib/support/move-ticket';
import { useErrorText } from '../../api/use-error-text';
import { useFileSize } from '../../inbox/use-file-size';
import { DateTime } from '../../ui/date-time';
import { saveFile } from '../../ui/save-file';
import { showToast } from '../../ui/show-toast';
import classes from '../support.module.css';

interface TicketLogProps {
  messages: readonly (TicketMessage & { is_internal?: boolean })[];
  /** The side of the reader. */
  side: TicketSide;
  loadAttachment: (id: string) => Promise<Blob>;
}

/** The messages of a ticket, those of the reader's side at the far end. */
export function TicketLog({ messages, side, loadAttachment }: TicketLogProps) {
  const t = useTranslations('support.conversation');
  return (
    <ol className={classes.log} role="log" aria-label={t('label')}>
      {messages.map((message) => (
        <li
          key={message.id}
          className={classes.message}
          data-own={message.side === side || undefined}
          data-internal={message.is_internal || undefined}
        >
          <Text size="xs" c="dimmed">
            <bdi>{message.author?.name || t(message.side === 'platform' ? 'platform' : 'business')}</bdi> ·{' '}
            <DateTime value={message.created_at} />{' '}
            {message.is_internal && (
              <Badge size="xs" color="yellow" variant="light">
                {t('internal')}
              </Badge>
            )}
          </Text>
          <div className={classes.bubble}>
            {message.text && (
              <p className={classes.text} dir="auto">
                {message.text}
              </p>
            )}
            {message.attachments.map((file) => (
              <Attachment key={file.id} file={file} load={loadAttachment} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Attachment({ file, load }: { file: TicketAttachment; load: TicketLogProps['loadAttachment'] }) {
  const t = useTranslations('support.files');
  const errorText = useErrorText();
  const sizeOf = useFileSize();
  const save = useMutation({
    mutationFn: () => load(file.id),
    onSuccess: (blob) => saveFile(blob, file.file_name),
    onError: (error) => showToast({ kind: 'error', message: errorText(error), id: file.id }),
  });
  return (
    <UnstyledButton
      className={classes.download}
      disabled={save.isPending}
      onClick={() => save.mutate()}
      aria-label={t('save', { name: file.file_name })}
    >
      {save.isPending ? <Loader size={16} aria-hidden /> : <IconFileDownload size={16} stroke={1.6} aria-hidden />}
      <bdi className={classes.fileName}>{file.file_name}</bdi>
      <Text component="span" size="xs" c="dimmed">
        {sizeOf(file.size)}
      </Text>
    </UnstyledButton>
  );
}
