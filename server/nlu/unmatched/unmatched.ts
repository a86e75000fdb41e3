import { setImmediate } from 'node:timers/promises';
import type { AssignInput, UnmatchedGroup, UnmatchedQuery } from '@/lib/contracts/flow-manager/nlu/unmatched';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/prisma/generated/client';
import { requireIntent } from '@/server/nlu/intents';
import { loadModel } from '@/server/nlu/load-model';
import { addPhrases } from '@/server/nlu/phrases/add-phrases';
import { recordPhrases } from '@/server/nlu/phrases/utterances';
import { refuseOverLimits } from '@/server/nlu/refuse-over-limits';
import { requireAssistant } from '@/server/nlu/require-assistant';
import type { Context } from '@/server/platform/context';
import type { TenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';
import { findGroups, keysOfGroups } from './unmatched-groups';

/** Below this confidence the model has practically no suggestion. */
const least = 0.2;

/** Customers' messages that no flow understood, in groups of similar ones, the most frequent first. Throws not_found. */
export async function listUnmatched(ctx: Context, assistant_id: string, query: UnmatchedQuery) {
  const { assistant, names } = await ctx.db(async (tx) => ({
    assistant: await requireAssistant(tx, assistant_id),
    names: await tx.nluIntent.findMany({ where: { assistant_id }, select: { id: true, key_name: true, description: true } }),
  }));
  const { groups, total, next_cursor } = await findGroups(ctx.db, assistant_id, query);
  const suggest = await suggestIntents(ctx, assistant.nlu_model_id, names);
  const items = [];
  for (const { intent_id, ...group } of groups) {
    // Parsing a message takes milliseconds, and there may be two hundred.
    await setImmediate();
    const intent = names.find(({ id }) => id === intent_id) ?? null;
    items.push({ ...group, status: query.status, suggested: suggest(group.examples[0] ?? ''), intent });
  }
  return { items, total, next_cursor };
}

/**
 * Assigns messages, and all in their groups, to an intent. Their texts become its phrases, or `text` does instead. Throws
 * not_found if a message or the intent does not belong to this assistant.
 */
export async function assignUnmatched(ctx: Context, assistant_id: string, { message_ids, intent_id, text }: AssignInput) {
  const alike = await allAlike(ctx.db, assistant_id, message_ids);
  return ctx.db(async (tx) => {
    const intent = await requireIntent(tx, intent_id);
    if (intent.assistant_id !== assistant_id) throw new AppError('not_found');
    const messages = await tx.nluUnmatchedMessage.findMany({ where: alike, orderBy: { id: 'desc' } });
    const texts = text === undefined ? [...new Set(messages.map((message) => message.text))] : [text];
    const { ids, skipped } = await addPhrases(
      tx,
      intent,
      texts.map((phrase, index) => ({ line: index + 1, text: phrase, annotations: [] })),
    );
    await refuseOverLimits(tx, assistant_id);
    if (text !== undefined && skipped.some(({ reason }) => reason === 'too_long')) {
      throw new AppError('validation_failed', {
        fields: [{ path: 'text', key: 'phrase_too_long', params: { max: env().NLU_MAX_PHRASE_LENGTH } }],
      });
    }
    if (ids.length) await recordPhrases(tx, ctx, intent, texts, ids.length);
    const made = await tx.nluUtterance.findMany({ where: { id: { in: ids } }, select: { id: true, text: true } });
    const mark = (of: typeof messages, utterance_id: string | null) =>
      tx.nluUnmatchedMessage.updateMany({
        where: { id: { in: of.map(({ id }) => id) } },
        data: { status: 'assigned', intent_id, utterance_id, decided_at: ctx.now },
      });
    await mark(messages, null);
    for (const phrase of made)
      await mark(
        messages.filter((message) => (text ?? message.text) === phrase.text),
        phrase.id,
      );
    return { count: messages.length, created_count: ids.length };
  });
}

/** Removes messages, and all in their groups, from the queue. Throws not_found. */
export async function dismissUnmatched(ctx: Context, assistant_id: string, message_ids: readonly string[]) {
  const alike = await allAlike(ctx.db, assistant_id, message_ids);
  return ctx.db((tx) => tx.nluUnmatchedMessage.updateMany({ where: alike, data: { status: 'dismissed', decided_at: ctx.now } }));
}

/** Returns messages, and all that were decided with them, to the queue, and deletes the phrases created from them. Throws not_found. */
export async function undoUnmatched(ctx: Context, assistant_id: string, message_ids: readonly string[]) {
  const alike = await allAlike(ctx.db, assistant_id, message_ids);
  return ctx.db(async (tx) => {
    const messages = await tx.nluUnmatchedMessage.findMany({ where: alike });
    const utterance_ids = messages.flatMap(({ utterance_id }) => (utterance_id ? [utterance_id] : []));
    const data = { status: 'open', intent_id: null, utterance_id: null, decided_at: null } as const;
    await tx.nluUnmatchedMessage.updateMany({ where: { id: { in: messages.map(({ id }) => id) } }, data });
    // A phrase that was also created from another message is kept.
    await tx.nluUtterance.deleteMany({ where: { id: { in: utterance_ids }, unmatched: { none: {} } } });
    return { count: messages.length };
  });
}

/**
 * A filter for these messages and the others of their groups with the same decision. Throws not_found if one does not
 * belong to this assistant.
 */
async function allAlike(db: TenantDb, assistant_id: string, message_ids: readonly string[]): Promise<Prisma.NluUnmatchedMessageWhereInput> {
  const named = await db((tx) => tx.nluUnmatchedMessage.findMany({ where: { assistant_id, id: { in: [...message_ids] } } }));
  if (named.length < new Set(message_ids).size) throw new AppError('not_found');
  const groups = [];
  for (const status of new Set(named.map((message) => message.status))) {
    const keys = named.filter((message) => message.status === status).map(({ group_key }) => group_key);
    groups.push({ status, group_key: { in: await keysOfGroups(db, assistant_id, status, keys) } });
  }
  return { assistant_id, OR: groups };
}

/** Prepares finding the most likely intent of a text, among the intents that still exist. */
async function suggestIntents(
  ctx: Context,
  model_id: string | null,
  intents: readonly { id: string; key_name: string; description: string }[],
) {
  const read = model_id ? await loadModel(ctx.business_id, model_id) : null;
  const byName = new Map(intents.map((intent) => [intent.key_name, intent]));
  return (text: string): UnmatchedGroup['suggested'] => {
    const best = read?.(text, { now: ctx.now.getTime(), timezone: 'UTC' }).intents[0];
    const intent = best && best.confidence >= least ? byName.get(best.name) : undefined;
    return best && intent
      ? { intent_id: intent.id, key_name: intent.key_name, description: intent.description, confidence: best.confidence }
      : null;
  };
}
