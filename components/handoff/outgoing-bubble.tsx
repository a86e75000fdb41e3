'use client';

import { Button, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './conversation.module.css';
import type { OutgoingMessage } from './outgoing-messages';

interface OutgoingBubbleProps {
  message: OutgoingMessage;
  /** Left out if nothing can be sent any longer. */
  onRetry?: () => void;
  onDiscard: () => void;
}

/** A message that is being sent to the customer, or that failed. */
export function OutgoingBubble({ message: { text, state, problem }, onRetry, onDiscard }: OutgoingBubbleProps) {
  const t = useTranslations('handoff.message');
  return (
    <div className={classes.side} data-role="operator" data-state={state}>
      <div className={classes.bubble}>
        <p className={classes.text} dir="auto">
          {text}
        </p>
      </div>
      {state === 'failed' ? (
        <div className={classes.problem}>
          <Text size="xs" c="var(--mantine-color-error)">
            {t('failed')} {onRetry && problem}
          </Text>
          {onRetry && (
            <Button size="compact-xs" variant="subtle" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
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
