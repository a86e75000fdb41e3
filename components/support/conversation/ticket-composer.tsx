'use client';

import { Button, Group, Textarea, useDirection } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { limits } from '@/lib/limits';
import { typedDirection } from '../../ui/typed-direction';
import { DropFiles } from '../drop-files';
import { AttachButton } from '../attach-button';
import { TicketFileTray } from '../ticket-file-tray';
import classes from '../support.module.css';
import { useKeptText } from '../use-kept-text';
import { useTicketFiles } from '../use-ticket-files';

interface TicketComposerProps {
  ticketId: string;
  label: string;
  /** The button's label. */
  submit: string;
  /** A note for colleagues, which has no files. */
  isNote?: boolean;
  /** Sends what was written. What is refused stays in the field. */
  onSend: (message: { text: string; files: readonly File[]; onProgress: (share: number) => void }) => Promise<unknown>;
  /** More tools, which may change the text. */
  tools?: (text: string, change: (text: string) => void) => React.ReactNode;
}

/** The field for messages of a ticket. Unsent text is restored when the person returns. */
export function TicketComposer({ ticketId, label, submit, isNote = false, onSend, tools }: TicketComposerProps) {
  const t = useTranslations('common.composer');
  const { dir } = useDirection();
  const [text, setText] = useKeptText(`${ticketId}.${isNote ? 'note' : 'reply'}`);
  const files = useTicketFiles();
  const [sent, setSent] = useState<number>();
  const over = text.length - limits.ticket_message;
  const isReady = over <= 0 && sent === undefined && (text.trim() !== '' || files.files.length > 0);

  const send = async () => {
    setSent(0);
    try {
      await onSend({ text, files: files.files, onProgress: setSent });
      setText('');
      files.clear();
    } catch {
      // The call has said why. Text and files stay.
    } finally {
      setSent(undefined);
    }
  };

  return (
    <DropFiles onFiles={isNote ? () => undefined : files.add}>
      <form
        className={classes.composer}
        data-note={isNote || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void send();
        }}
      >
        <Textarea
          aria-label={label}
          placeholder={label}
          {...typedDirection(text, dir)}
          autosize
          minRows={3}
          maxRows={14}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={(event) => {
            if (isNote || event.clipboardData.files.length === 0) return;
            event.preventDefault();
            files.add([...event.clipboardData.files]);
          }}
          error={over > 0 ? t('too_long', { over }) : undefined}
        />
        {!isNote && <TicketFileTray files={files} sent={sent} />}
        <Group justify="space-between" mt="xs" gap="xs">
          <Group gap="xs">
            {!isNote && <AttachButton files={files} />}
            {tools?.(text, setText)}
          </Group>
          <Button
            type="submit"
            disabled={!isReady}
            loading={sent !== undefined}
            rightSection={<IconSend2 size={16} className="mirrored" aria-hidden />}
          >
            {submit}
          </Button>
        </Group>
      </form>
    </DropFiles>
  );
}
