import type { ListOf } from '@/lib/contracts/fields';
import { enoughPhrases, type Intent, type IntentChange, type IntentInput } from '@/lib/contracts/flow-manager/nlu/intents';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { nextRevision } from '@/server/platform/db/next-revision';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { toPage } from '@/server/platform/paginate';
import { flowsNaming } from './flows-naming';
import { refuseOverLimits } from './refuse-over-limits';
import { requireAssistant } from './require-assistant';

type IntentAnswer = Omit<Intent, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

/** The intents of an assistant with their health, newest first. Throws not_found. */
export function listIntents(
  ctx: Context,
  assistant_id: string,
  { limit, cursor, search }: { limit: number; cursor?: string; search?: string },
): Promise<ListOf<IntentAnswer>> {
  return ctx.db(async (tx) => {
    await requireAssistant(tx, assistant_id);
    const where = { assistant_id, ...(search && (await containing(tx, search))) };
    const total = await tx.nluIntent.count({ where });
    const rows = await tx.nluIntent.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: withParameterCount,
    });
    const present = await presenter(tx, assistant_id);
    return toPage(rows.map(present), total, limit);
  });
}

/** Adds an intent. Throws not_found, conflict, validation_failed. */
export function createIntent(ctx: Context, { assistant_id, ...fields }: IntentInput): Promise<IntentAnswer> {
  return refuseTaken('key_taken', () =>
    ctx.db(async (tx) => {
      await requireAssistant(tx, assistant_id);
      const { id } = await tx.nluIntent.create({ data: { ...fields, assistant_id }, select: { id: true } });
      await refuseOverLimits(tx, assistant_id);
      await recordChange(tx, ctx, { action: 'nlu.intent_created', resource_id: id, name: fields.key_name, detail: { assistant_id } });
      return present(tx, id);
    }),
  );
}

/** One intent, with the names of the flows that use it. Throws not_found. */
export function readIntent(ctx: Context, id: string) {
  return ctx.db(async (tx) => {
    const intent = await present(tx, id);
    return { ...intent, used_by: { flows: await flowsNaming(tx, intent.assistant_id, { intent: intent.key_name }) } };
  });
}

/**
 * Changes an intent. Throws not_found, conflict for a key name that is in use, or that a flow uses, and precondition_failed
 * if it was changed since `seen`.
 */
export function updateIntent(ctx: Context, id: string, change: IntentChange, seen?: number): Promise<IntentAnswer> {
  return refuseTaken('key_taken', () =>
    ctx.db(async (tx) => {
      await nextRevision(tx, 'nlu_intents', id, seen);
      const before = await requireIntent(tx, id);
      const { assistant_id, key_name } = before;
      if (change.key_name !== undefined && change.key_name !== key_name) await refuseNamed(tx, assistant_id, key_name);
      await tx.nluIntent.update({ where: { id }, data: change });
      await recordChange(tx, ctx, {
        action: 'nlu.intent_updated',
        resource_id: id,
        name: key_name,
        before,
        change,
        detail: { assistant_id },
      });
      return present(tx, id);
    }),
  );
}

/** Deletes an intent with its phrases and parameters. Throws not_found, and conflict if a flow uses it. */
export function deleteIntent(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const { assistant_id, key_name } = await requireIntent(tx, id);
    await refuseNamed(tx, assistant_id, key_name);
    await tx.nluIntent.delete({ where: { id } });
    await recordChange(tx, ctx, { action: 'nlu.intent_deleted', resource_id: id, name: key_name });
  });
}

/** An intent's row. Throws not_found. */
export async function requireIntent(tx: Tx, id: string) {
  const intent = await tx.nluIntent.findUnique({ where: { id } });
  if (!intent) throw new AppError('not_found');
  return intent;
}

async function refuseNamed(tx: Tx, assistant_id: string, intent: string): Promise<void> {
  const flows = await flowsNaming(tx, assistant_id, { intent });
  if (flows.length) throw new AppError('conflict', { detail: 'intent_in_use', params: { flows: flows.join(', ') } });
}

const withParameterCount = { _count: { select: { parameters: true } } } as const;

async function present(tx: Tx, id: string): Promise<IntentAnswer> {
  const row = await tx.nluIntent.findUnique({ where: { id }, include: withParameterCount });
  if (!row) throw new AppError('not_found');
  return (await presenter(tx, row.assistant_id))(row);
}

interface PhraseCounts {
  intent_id: string;
  phrases: number;
  duplicates: number;
  conflicts: number;
}

/** Reads facts about an assistant's phrases once, to present any number of its intents. */
async function presenter(tx: Tx, assistant_id: string) {
  const counts = await tx.$queryRaw<PhraseCounts[]>`
    select intent_id, count(*)::int as phrases, count(*) filter (where in_intent > 1)::int as duplicates,
           count(*) filter (where in_all > in_intent)::int as conflicts
      from (select intent_id, count(*) over (partition by intent_id, group_key) as in_intent,
                   count(*) over (partition by group_key) as in_all
              from nlu_utterances where assistant_id = ${assistant_id}::uuid) as phrases
     group by intent_id`;
  const byIntent = new Map(counts.map((row) => [row.intent_id, row]));
  const accuracies = await readAccuracies(tx, assistant_id);
  return <Row extends { id: string; key_name: string; _count: { parameters: number } }>({ _count, ...row }: Row) => {
    const { phrases = 0, duplicates = 0, conflicts = 0 } = byIntent.get(row.id) ?? {};
    const health = { too_few: phrases < enoughPhrases, duplicates, conflicts, accuracy: accuracies.get(row.key_name) ?? null };
    return { ...row, phrase_count: phrases, parameter_count: _count.parameters, health };
  };
}

/** How well the model in use understands each intent, by key name. */
async function readAccuracies(tx: Tx, assistant_id: string): Promise<Map<string, number | null>> {
  const scores = await tx.$queryRaw<{ intent: string; f1: number | null }[]>`
    select score ->> 'intent' as intent, (score ->> 'f1')::float8 as f1
      from assistants a
      join nlu_models m on m.business_id = a.business_id and m.id = a.nlu_model_id
      cross join jsonb_array_elements(m.evaluation -> 'intents') as score
     where a.id = ${assistant_id}::uuid`;
  return new Map(scores.map(({ intent, f1 }) => [intent, f1]));
}
