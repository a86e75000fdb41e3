'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Composer } from '@/components/ui/composer';
import type { LiveTest } from './live-test';
import type { TestStatus } from './test-log';
import { TestLogView } from './test-log-view';
import classes from './test-panel.module.css';
import { useTestConversation } from './use-test-conversation';

interface TestConversationProps {
  session: LiveTest;
  assistantName: string;
  dir: 'rtl' | 'ltr' | undefined;
}

/** One test conversation: what was said, how it stands, and where the next message is written. */
export function TestConversation({ session, assistantName, dir }: TestConversationProps) {
  const t = useTranslations('testPanel');
  const { log, send, retry } = useTestConversation(session);
  const { status } = log;
  return (
    <>
      <TestLogView sessionId={session.id} log={log} assistantName={assistantName} dir={dir} onRetry={retry} />
      <div className={classes.status}>
        <ConversationStatus status={status} />
        {status !== 'active' && <span> {t(`note.${status}`)}</span>}
      </div>
      <Composer label={t('composer.label', { name: assistantName })} placeholder={t('composer.placeholder')} dir={dir} onSend={send} />
    </>
  );
}

/** The state of the conversation in a word, with a mark whose shape differs too. */
function ConversationStatus({ status }: { status: TestStatus }) {
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
