'use client';

import { Button, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { MessagePart } from '@/components/conversation/message-part';
import type { SaidPart, WrittenMessage } from './test-log';
import classes from './test-panel.module.css';

/** A message of the assistant, a human colleague, or the product itself. */
export function SaidBubble({ part }: { part: SaidPart }) {
  const t = useTranslations('testPanel');
  if (part.role === 'system') {
    return (
      <p className={classes.note} dir="auto">
        {part.text}
      </p>
    );
  }
  return (
    <div className={classes.said} data-role={part.role}>
      {part.role === 'operator' && (
        <Text size="xs" c="dimmed">
          {t('operator')}
        </Text>
      )}
      <div className={classes.bubble}>
        <MessagePart part={part} />
      </div>
    </div>
  );
}

/** The beginning of a reply that is still being written. It is not announced, because the whole reply will be. */
export function ProvisionalBubble({ text }: { text: string }) {
  return (
    <div className={classes.said} data-role="assistant" data-provisional aria-live="off" aria-busy>
      <div className={classes.bubble}>
        <MessagePart part={{ type: 'text', text: text.trimEnd() }} />
      </div>
    </div>
  );
}

/** A message of the tester, and whether it was sent. */
export function WrittenBubble({ message, onRetry }: { message: WrittenMessage; onRetry: (message: WrittenMessage) => void }) {
  const t = useTranslations('testPanel.message');
  const { text, files, state, problem } = message;
  return (
    <div className={classes.written} data-state={state}>
      <div className={classes.bubble}>
        <MessagePart part={{ type: 'text', text }} />
        {files?.map((name, index) => (
          <Text key={index} size="xs" className={classes.file}>
            <IconPaperclip size={14} aria-hidden /> <bdi>{name}</bdi>
          </Text>
        ))}
      </div>
      {(state === 'sending' || state === 'waiting') && (
        <Text size="xs" c="dimmed">
          {t(state)}
        </Text>
      )}
      {state === 'failed' && (
        <div className={classes.problem}>
          <Text size="xs" c="var(--mantine-color-error)">
            {t('failed')} {problem}
          </Text>
          <Button size="compact-xs" variant="subtle" onClick={() => onRetry(message)}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
