'use client';

import { useRef } from 'react';
import { getConversation, streamConversation, type Conversation, type Message } from '@/lib/contracts/flow-manager/messaging';
import { callApi } from '../api/client';
import { useEvents } from '../api/use-events';
import { loadNewer } from '../conversation/load-conversation';
import { placeOf } from '../conversation/message-order';

type Status = Conversation['status'];

interface Heard {
  status: Status;
  messages: Message[];
}

/** While a conversation is with a human, reports its new messages and its state whenever they change. */
export function useHumanTurns(session_id: string, status: Status, onHeard: (heard: Heard) => void): void {
  const isWithHuman = status === 'needs_human_intervention' || status === 'with_operator';
  const reading = useRef({ isBusy: false, again: false, after: 0 });

  const read = async () => {
    const state = reading.current;
    state.again = true;
    if (state.isBusy) return;
    state.isBusy = true;
    try {
      while (state.again) {
        state.again = false;
        // The status is read first. Then the messages include everything that led to it, and nothing is missed when listening ends.
        const { status: now } = await callApi(getConversation, { params: { session_id }, silent: true });
        const messages = await loadNewer({ session_id, after: state.after });
        const last = messages.at(-1);
        if (last) state.after = placeOf(last);
        onHeard({ status: now, messages });
      }
    } catch {
      // The next notice or connection triggers another attempt.
    } finally {
      state.isBusy = false;
    }
  };

  const address = streamConversation.path.replace('{session_id}', encodeURIComponent(session_id));
  useEvents(isWithHuman ? address : null, () => void read());
}
