'use client';

import { useState } from 'react';
import { attachmentLimits } from '@/lib/contracts/flow-manager/messaging';
import { addFiles, type RefusedFile } from '@/components/conversation/add-files';
import type { ComposerMode, Written } from './drafts';

/** What is being written in a conversation: a reply and a note apart, so that a note never goes to the customer by mistake. */
export function useWritten(initial: Written, onChange: (written: Written) => void) {
  const [written, setWritten] = useState(initial);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  const change = (part: Partial<Written>) => {
    setWritten((previous) => {
      const next = { ...previous, ...part };
      onChange(next);
      return next;
    });
  };

  return {
    written,
    refused,
    setMode: (mode: ComposerMode) => change({ mode }),
    setText: (text: string) => change({ [written.mode]: text }),
    /** Adds files to the reply. Those that cannot be sent are listed with the reason. */
    addFiles: (files: readonly File[]) => {
      const { added, refused: wrong } = addFiles(written.files, files, attachmentLimits);
      setRefused(wrong);
      change({ mode: 'reply', files: added });
    },
    removeFile: (index: number) => {
      setRefused([]);
      change({ files: written.files.toSpliced(index, 1) });
    },
    mention: (person: { id: string; name: string }) => change({ people: [...written.people, person] }),
    change,
    /** Empties what was sent. The other text remains. */
    clear: () => {
      setRefused([]);
      change(written.mode === 'reply' ? { reply: '', files: [] } : { note: '', people: [] });
    },
  };
}
