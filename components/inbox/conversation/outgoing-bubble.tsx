'use client';

import { Button, Progress, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { OutgoingReply } from './outgoing-replies';
import classes from './timeline.module.css';

interface OutgoingBubbleProps {
  reply: OutgoingReply;
  /** Left out if nothing can be sent any longer. */
  onRetry?: () => void;
  /** Puts the text and the files back into the field. */
  onRestore: () => void;
  onDiscard: () => void;
}

/** A reply that is being stored, or that could not be. */
export function OutgoingBubble({ reply: { text, files, state, share, problem }, onRetry, onRestore, onDiscard }: OutgoingBubbleProps) {
  const t = useTranslations('inbox.delivery');
  return (
    <div className={classes.side} data-role="operator" data-state={state}>
      <div className={classes.bubble}>
        {text && (
          <p className={classes.text} dir="auto">
            {text}
          </p>
        )}
        {files.map((file, index) => (
          <bdi key={index} className={classes.fileName}>
            {file.name}
          </bdi>
        ))}
        {state === 'sending' && files.length > 0 && <Progress mt={6} value={share * 100} aria-label={t('uploading')} />}
      </div>
      {state === 'failed' ? (
        <div className={classes.problem}>
          <Text size="xs" c="var(--mantine-color-error)">
            {t('failed')} {problem}
          </Text>
          {onRetry && (
            <Button size="compact-xs" variant="subtle" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
          <Button size="compact-xs" variant="subtle" onClick={onRestore}>
            {t('edit')}
          </Button>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </div>
      ) : (
        <Text size="xs" c="dimmed">
          {t('sending')}
        </Text>
      )}
    </div>
  );
}
