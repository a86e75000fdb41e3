import { useCallback, useEffect, useReducer, useRef } from 'react';
import { streamApi } from '@/components/api/stream-api';
import { useErrorText } from '@/components/api/use-error-text';
import { useRefreshCredit } from '@/components/credit/use-refresh-credit';
import { useHumanTurns } from '@/components/trace/use-human-turns';
import { chat } from '@/lib/contracts/flow-manager/messaging';
import type { LiveTest } from './live-test';
import { testLog, type WrittenMessage } from './test-log';

/**
 * A conversation in progress. Messages are shown immediately and sent one after another, because their turns run that
 * way. A failed one may be sent again with the same id, so it is never answered twice.
 */
export function useTestConversation(session: LiveTest, beforeSend?: () => Promise<void>) {
  const problemOf = useErrorText();
  const refreshCredit = useRefreshCredit();
  const [log, dispatch] = useReducer(testLog, session);
  const queue = useRef(Promise.resolve());
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
    async (client_message_id: string, message: string) => {
      // After a restart, waiting messages are not sent to the previous conversation.
      if (isLeft.current) return;
      dispatch({ type: 'sending', client_message_id });
      try {
        await beforeSend?.();
        const call = { query: { trace: 'true' }, body: { session_id: session.id, message, client_message_id }, silent: true };
        const { status, replies, turn_id, trace } = await streamApi(chat, call, (event) => dispatch({ ...event, client_message_id }));
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
      queue.current = queue.current.then(() => deliver(client_message_id, text));
    },
    [deliver],
  );

  const send = useCallback(
    (text: string) => {
      const client_message_id = crypto.randomUUID();
      dispatch({ type: 'written', client_message_id, text });
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

  return { log, send, retry };
}
