'use client';

import { useState } from 'react';
import { ticketFiles } from '@/lib/contracts/user-management/tickets';
import { addFiles, type RefusedFile } from '../conversation/add-files';

/** The files of a message that is being written. Those that cannot be sent are listed with the reason. The server checks their content. */
export function useTicketFiles() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  return {
    files,
    refused,
    add: (more: readonly File[]) => {
      const { added, refused: wrong } = addFiles(files, more, ticketFiles);
      setFiles(added);
      setRefused(wrong);
    },
    remove: (index: number) => {
      setRefused([]);
      setFiles(files.toSpliced(index, 1));
    },
    clear: () => {
      setRefused([]);
      setFiles([]);
    },
  };
}

export type TicketFiles = ReturnType<typeof useTicketFiles>;
