'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { operatorTyping, setDraft } from '@/lib/contracts/flow-manager/inbox/actions';
import { callApi } from '../../api/client';
import { patchConversation } from '../inbox-cache';
import { draftToStore, type Written } from './drafts';

/** How long after the last key a draft is stored, and how often others see that the person is writing, in milliseconds. */
const pause = { draft: 1_000, typing: 3_000 } as const;

/** Returns functions that store what is being written, and that say that the person is writing. Both fail silently: the text is still in the field. */
export function useDraftStorage(session_id: string) {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stored = useRef<string>(undefined);
  const waiting = useRef<Written>(undefined);
  const lastTyping = useRef(0);

  const store = useRef(() => {
    const written = waiting.current;
    clearTimeout(timer.current);
    waiting.current = undefined;
    if (!written) return;
    const body = draftToStore(written);
    const key = JSON.stringify(body);
    if (stored.current === key) return;
    stored.current = key;
    patchConversation(queries, session_id, () => ({ has_draft: body.text.trim() !== '' }));
    callApi(setDraft, { params: { session_id }, body, silent: true }).catch(() => {
      stored.current = undefined;
    });
  });

  // What was written last is stored when another conversation opens.
  useEffect(() => {
    const now = store.current;
    return () => now();
  }, []);

  return {
    keep: (written: Written) => {
      waiting.current = written;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => store.current(), pause.draft);
    },
    noteTyping: () => {
      if (Date.now() - lastTyping.current < pause.typing) return;
      lastTyping.current = Date.now();
      callApi(operatorTyping, { params: { session_id }, silent: true }).catch(() => undefined);
    },
  };
}
