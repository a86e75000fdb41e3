'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { draftContent, type DraftContent } from '@/lib/assistants/draft-content';
import { createDraft, updateDraft, type AssistantDraft } from '@/lib/contracts/flow-manager/assistant-drafts';

/** How long nothing is typed before the draft is saved, in milliseconds. */
const pause = 800;

export type SaveState = 'blank' | 'saving' | 'saved' | 'failed';

/**
 * What is typed of a new assistant, saved on the server a moment after each change, one save after another.
 *
 * @param first a stored draft, or what a new one begins with
 * @param onStored called with the id when a new draft is stored for the first time
 */
export function useDraft(first: { draft?: AssistantDraft; blank: Partial<DraftContent> }, onStored: (id: string) => void) {
  const [content, setContent] = useState<DraftContent>(() => first.draft?.content ?? draftContent.parse(first.blank));
  const [state, setState] = useState<SaveState>(first.draft ? 'saved' : 'blank');
  const id = useRef(first.draft?.id);
  const latest = useRef(content);
  const saved = useRef(content);
  const line = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async () => {
    const sent = latest.current;
    if (sent === saved.current) return;
    setState('saving');
    try {
      if (id.current) await callApi(updateDraft, { params: { draft_id: id.current }, body: { content: sent }, silent: true });
      else {
        const draft = await callApi(createDraft, { body: { content: sent }, silent: true });
        id.current = draft.id;
        onStored(draft.id);
      }
      saved.current = sent;
      setState(latest.current === sent ? 'saved' : 'saving');
    } catch (error) {
      setState('failed');
      throw error;
    }
  }, [onStored]);

  const change = useCallback(
    (part: Partial<DraftContent>) => {
      latest.current = { ...latest.current, ...part };
      setContent(latest.current);
      setState('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // The state says that it failed. The next change tries again.
        line.current = line.current.then(save).catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
        });
      }, pause);
    },
    [save],
  );
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Saves what is not saved yet. Returns the draft's id. */
  const flush = async (): Promise<string> => {
    clearTimeout(timer.current);
    await line.current;
    // Someone may finish before anything was typed, to see what is missing.
    if (!id.current) saved.current = draftContent.parse({});
    await save();
    return id.current ?? '';
  };

  return { content, state, change, flush };
}
