'use client';

import { useState } from 'react';
import { ticketFiles } from '@/lib/contracts/user-management/tickets';

export interface RefusedFile {
  name: string;
  problem: 'empty' | 'too_large' | 'too_many';
}

/** The files of a message that is being written. Those that cannot be sent are listed with the reason. The server checks their content. */
export function useTicketFiles() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  return {
    files,
    refused,
    add: (more: readonly File[]) => {
      const added = [...files];
      const wrong: RefusedFile[] = [];
      for (const file of more) {
        const problem = problemOf(file, added.length);
        if (problem) wrong.push({ name: file.name, problem });
        else added.push(file);
      }
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

function problemOf({ size }: File, count: number): RefusedFile['problem'] | undefined {
  if (count >= ticketFiles.count) return 'too_many';
  if (size === 0) return 'empty';
  return size > ticketFiles.bytes ? 'too_large' : undefined;
}
