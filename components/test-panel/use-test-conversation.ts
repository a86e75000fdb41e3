import { useCallback, useEffect, useReducer, useRef } from 'react';
import { callApi } from '@/components/api/client';
import { streamApi, type ProvisionalEvent } from '@/components/api/stream-api';
import { useErrorText } from '@/components/api/use-error-text';
import { showToast } from '@/components/ui/show-toast';
import { useRefreshCredit } from '@/components/credit/use-refresh-credit';
import { useHumanTurns } from '@/components/trace/use-human-turns';
import { rewindLiveTest } from '@/lib/contracts/flow-manager/live-tests';
import { chat, chatForm } from '@/lib/contracts/flow-manager/messaging';
import type { LiveTest } from './live-test';
import { testLog, type TestTurn, type WrittenMessage } from './test-log';

/**
 * A conversation in progress. Messages are shown immediately and sent one after another, because their turns run that
 * way. A failed one may be sent again with the same id, so it is never answered twice.
 */
export function useTestConversation(session: LiveTest, beforeSend?: () => Promise<void>) {
  const problemOf = useErrorText();
  const refreshCredit = useRefreshCredit();
  const [log, dispatch] = useReducer(testLog, session);
  const queue = useRef(Promise.resolve());
  // Kept for another attempt.
  const sentFiles = useRef(new Map<string, readonly File[]>());
  const isLeft = useRef(false);

  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  useHumanTurns(
    session.id,
    log.status,
    useCallback((heard) => dispatch({ type: 'heard', ...heard }), []),
  );

  const deliver = useCallback(
    async (client_message_id: string, message: string, files: readonly File[]) => {
      // After a restart, waiting messages are not sent to the previous conversation.
      if (isLeft.current) return;
      dispatch({ type: 'sending', client_message_id });
      try {
        await beforeSend?.();
        const [query, body] = [{ trace: 'true' }, { session_id: session.id, message, client_message_id }];
        const show = (event: ProvisionalEvent) => dispatch({ ...event, client_message_id });
        const answer = files.length
          ? streamApi(chatForm, { query, body: { ...body, files: [...files] }, silent: true }, show)
          : streamApi(chat, { query, body, silent: true }, show);
        const { status, replies, turn_id, trace } = await answer;
        dispatch({ type: 'answered', client_message_id, status, replies, turn_id, trace });
        refreshCredit();
      } catch (error) {
        dispatch({ type: 'failed', client_message_id, problem: problemOf(error) });
      }
    },
    [session.id, problemOf, refreshCredit, beforeSend],
  );

  const enqueue = useCallback(
    (client_message_id: string, text: string) => {
      queue.current = queue.current.then(() => deliver(client_message_id, text, sentFiles.current.get(client_message_id) ?? []));
    },
    [deliver],
  );

  const send = useCallback(
    (text: string, files: readonly File[] = []) => {
      const client_message_id = crypto.randomUUID();
      if (files.length) sentFiles.current.set(client_message_id, files);
      dispatch({ type: 'written', client_message_id, text, ...(files.length && { files: files.map(({ name }) => name) }) });
      enqueue(client_message_id, text);
    },
    [enqueue],
  );

  const retry = useCallback(
    ({ client_message_id, text, state }: WrittenMessage) => {
      if (state !== 'failed') return;
      dispatch({ type: 'retried', client_message_id });
      enqueue(client_message_id, text);
    },
    [enqueue],
  );

  /** Takes the conversation back to how it was after a turn. The turns since then are gone. */
  const rewind = useCallback(
    ({ id, turn_id }: TestTurn) => {
      // The opening's turn has the conversation's id.
      const call = { params: { session_id: session.id }, body: { turn_id: turn_id ?? session.id }, silent: true };
      callApi(rewindLiveTest, call).then(
        ({ status }) => dispatch({ type: 'rewound', id, status }),
        (error: unknown) => showToast({ kind: 'error', message: problemOf(error) }),
      );
    },
    [session.id, problemOf],
  );

  return { log, send, retry, rewind };
}
