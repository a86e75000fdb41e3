'use client';

import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { TicketFiles } from './use-ticket-files';

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
