'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Composer } from '@/components/ui/composer';
import { late } from '@/components/ui/late';
import { choiceOfNumber, fitAsButtons } from '@/lib/channels/numbered-choices';
import { AttachFiles } from './attach-files';
import type { LiveTest } from './live-test';
import type { Part } from './operator-part';
import type { TestStatus, TestTurn } from './test-log';
import { TestLogView } from './test-log-view';
import classes from './test-panel.module.css';
import { useButtons } from './use-buttons';
import { useTestConversation } from './use-test-conversation';

// Loaded when the conversation waits for a human.
const WriteAs = late(() => import('./operator-part').then((module) => module.WriteAs));
const TryQuestions = late(() => import('./try-questions').then((module) => module.TryQuestions));
const ChoiceButtons = late(() => import('./choice-buttons').then((module) => module.ChoiceButtons));
const Workbench = late(() => import('./workbench').then((module) => module.Workbench));
const OperatorPart = late(() => import('./operator-part').then((module) => module.OperatorPart));

interface TestConversationProps {
  session: LiveTest;
  assistantName: string;
  dir: 'rtl' | 'ltr' | undefined;
  onPlace?: (node_id: string | null) => void;
  beforeSend?: () => Promise<void>;
  /** Messages to try, each sent with one click. */
  questions?: readonly string[];
  /** What those who edit the flow can do besides talking. Left out elsewhere. */
  workbench?: { onSave?: (session_id: string) => void };
}

/** A test conversation: its messages, its state, and the field for the next message. */
export function TestConversation({ session, assistantName, dir, onPlace, beforeSend, questions, workbench }: TestConversationProps) {
  const t = useTranslations('testPanel');
  const { log, send, retry, rewind } = useTestConversation(session, beforeSend);
  const choices = log.turns.at(-1)?.replies.at(-1)?.choices;
  const buttons = useButtons(session.id, workbench !== undefined);
  const areButtons = !choices || fitAsButtons(choices, { buttons });
  const say = (text: string) => send((!areButtons && choiceOfNumber(text, choices)) || text);
  const { status } = log;
  const place = placeOf(log.turns.at(-1));
  const tellPlace = useEffectEvent((node_id: string | null) => onPlace?.(node_id));
  useEffect(() => tellPlace(place), [place]);
  useEffect(() => () => tellPlace(null), []);
  const [part, setPart] = useState<Part>('customer');
  const isWithHuman = status === 'needs_human_intervention' || status === 'with_operator';
  return (
    <>
      <TestLogView
        sessionId={session.id}
        log={log}
        assistantName={assistantName}
        dir={dir}
        onRetry={retry}
        onRewind={workbench && rewind}
      />
      {choices && !isWithHuman && <ChoiceButtons choices={choices} areButtons={areButtons} onChoose={send} />}
      <div className={classes.status}>
        <ConversationStatus status={status} />
        {status !== 'active' && <span>{t(`note.${status}`)}</span>}
      </div>
      {questions && !isWithHuman && <TryQuestions questions={questions} onAsk={send} />}
      {workbench && <Workbench session_id={session.id} onSave={workbench.onSave} />}
      {isWithHuman && <WriteAs part={part} onChange={setPart} />}
      {isWithHuman && part === 'operator' ? (
        <OperatorPart session_id={session.id} dir={dir} />
      ) : (
        <>
          <AttachFiles onFiles={(files) => send('', files)} />
          <Composer label={t('composer.label', { name: assistantName })} placeholder={t('composer.placeholder')} dir={dir} onSend={say} />
        </>
      )}
    </>
  );
}

/** The node at which a turn ended: that of its last step, or of its last reply if it has no trace. Null if it is unknown. */
function placeOf(turn: TestTurn | undefined): string | null {
  const { steps = [] } = (turn?.trace ?? {}) as { steps?: readonly { node_id?: string }[] };
  return steps.findLast(({ node_id }) => node_id)?.node_id ?? turn?.replies.findLast(({ node_id }) => node_id)?.node_id ?? null;
}

/** The state of the conversation in a word, with a mark that also differs in shape. */
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
