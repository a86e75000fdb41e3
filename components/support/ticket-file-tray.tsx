'use client';

import { Progress } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ticketFiles } from '@/lib/contracts/user-management/tickets';
import { FileTray } from '../conversation/file-tray';
import type { TicketFiles } from './use-ticket-files';

/** The files of a message, with the share of them that was sent. */
export function TicketFileTray({ files: { files, refused, remove }, sent }: { files: TicketFiles; sent?: number }) {
  const t = useTranslations('support.files');
  return (
    <>
      <FileTray files={files} refused={refused} limits={ticketFiles} words="support.files" onRemove={remove} />
      {sent !== undefined && files.length > 0 && <Progress value={sent * 100} aria-label={t('sending')} mt={4} />}
    </>
  );
}
