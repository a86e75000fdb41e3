import { setImmediate } from 'node:timers/promises';
import type { SkippedPhrase } from '@/lib/contracts/flow-manager/nlu/utterances';
import type { Tx } from '@/server/platform/db/client';
import { env } from '@/server/platform/env';
import { newId } from '@/server/platform/new-id';
import { phraseKeys } from '@/server/platform/threads/tasks/phrase-keys';
import type { StoredAnnotation } from './present-utterances';

/** How many phrases' keys are computed in one step. It takes about 10 ms. */
const atOnce = 500;

export interface NewPhrase {
  /** The line of the input, counted from 1. */
  line: number;
  text: string;
  annotations: StoredAnnotation[];
}

/** How many phrases are written in one step, so that a process is not blocked for long by one call. */
const batch = 2_000;

/**
 * Adds phrases to an intent. Those that it already has, and those that are too long, are skipped and reported. The caller
 * must check the limits once, afterwards (refuseOverLimits).
 */
export async function addPhrases(
  tx: Tx,
  { id: intent_id, assistant_id }: { id: string; assistant_id: string },
  phrases: readonly NewPhrase[],
) {
  const { NLU_MAX_PHRASE_LENGTH: longest } = env();
  const skipped: SkippedPhrase[] = [];
  const rows = new Map<string, { line: number; id: string; text: string; annotations: StoredAnnotation[]; group_key: string }>();
  const skip = ({ line, text }: NewPhrase, reason: SkippedPhrase['reason']) =>
    skipped.push({ line, text: text.slice(0, longest), reason, detail: null });
  for (const [index, phrase] of phrases.entries()) {
    await letOthersGoOn(index);
    const { normalized, group_key } = phraseKeys(phrase.text);
    if (phrase.text.length > longest) skip(phrase, 'too_long');
    else if (rows.has(normalized)) skip(phrase, 'duplicate');
    else rows.set(normalized, { ...phrase, id: newId(), group_key });
  }
  const data = [...rows].map(([normalized, { id, text, annotations, group_key }]) => ({
    id,
    intent_id,
    assistant_id,
    text,
    annotations,
    normalized,
    group_key,
  }));
  const ids = new Set<string>();
  for (let from = 0; from < data.length; from += batch) {
    const inserted = await tx.$queryRaw<{ id: string }[]>`
      insert into nlu_utterances (id, intent_id, assistant_id, text, annotations, normalized, group_key)
      select id, intent_id, assistant_id, text, annotations, normalized, group_key
        from jsonb_to_recordset(${JSON.stringify(data.slice(from, from + batch))}::jsonb)
             as u (id uuid, intent_id uuid, assistant_id uuid, text text, annotations jsonb, normalized text, group_key text)
      on conflict (business_id, intent_id, normalized) do nothing returning id`;
    for (const { id } of inserted) ids.add(id);
  }
  for (const { id, line, text } of rows.values()) if (!ids.has(id)) skipped.push({ line, text, reason: 'duplicate', detail: null });
  return { ids: data.map(({ id }) => id).filter((id) => ids.has(id)), skipped: skipped.toSorted((one, other) => one.line - other.line) };
}

/** Yields to the event loop now and then, in a loop over tens of thousands of phrases. */
async function letOthersGoOn(index: number): Promise<void> {
  if (index % atOnce === atOnce - 1) await setImmediate();
}
