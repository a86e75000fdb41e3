'use client';

import { useTranslations } from 'next-intl';
import { SaveStatusLine } from '@/components/canvas/save-status';
import { useEditor } from './state/editor-context';

const failures = { create: 'create_failed', delete: 'remove_failed', toggle: 'toggle_failed' } as const;

/** Whether changes are saved, are being saved, are kept until the network is back, or could not be saved. */
export function SaveState() {
  const t = useTranslations('flowEditor.save');
  const { typing, refusals, state, store } = useEditor();
  const [refusal] = refusals.values();
  const [typed] = typing.problems.values();
  const problem = typed ?? refusal?.message;
  const sentence = !typed && refusal && refusal.what !== 'update' ? failures[refusal.what] : 'not_saved';
  const isSaving = state.status === 'saving' || typing.isWaiting;
  const isFailed = problem !== undefined || (state.status === 'failed' && !typing.isWaiting);
  const shown = isFailed ? 'failed' : state.status === 'offline' ? 'offline' : isSaving ? 'saving' : 'saved';
  return (
    <SaveStatusLine
      status={shown}
      text={problem ? t(sentence, { problem }) : t(shown)}
      problem={problem}
      onRetry={() => void store.save()}
    />
  );
}
