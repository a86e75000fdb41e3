'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { TestStatus } from './test-log';
import classes from './test-panel.module.css';

/** The state of the conversation in a word, with a mark whose shape differs too. */
export function ConversationStatus({ status }: { status: TestStatus }) {
  const t = useTranslations('testPanel.status');
  return (
    <span className={classes.state} data-status={status} role="status">
      <span className={classes.mark} aria-hidden />
      <Text component="span" size="xs">
        {t(status)}
      </Text>
    </span>
  );
}
