'use client';

import { useTranslations } from 'next-intl';
import { Composer } from '@/components/ui/composer';
import type { TestSession } from './begin-test-session';
import { ConversationStatus } from './conversation-status';
import { TestLogView } from './test-log-view';
import classes from './test-panel.module.css';
import { useTestConversation } from './use-test-conversation';

interface TestConversationProps {
  session: TestSession;
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
