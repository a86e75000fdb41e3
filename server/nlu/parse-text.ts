import type { EntityTestInput } from '@/lib/contracts/flow-manager/nlu/entities';
import type { ParseInput } from '@/lib/contracts/flow-manager/nlu/parse';
import { flowSettingsSchema } from '@/lib/engine/flow-settings';
import { AppError } from '@/lib/errors';
import { findBuiltinEntities } from '@/lib/nlu/entities/find-builtin-entities';
import { resolveOverlaps } from '@/lib/nlu/entities/resolve-overlaps';
import { sentimentOf } from '@/lib/nlu/read-message';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { runForCall } from '@/server/platform/threads/run-for-call';
import { sizeOfPatterns } from '@/server/platform/threads/tasks/entity-patterns';
import { loadModel } from './load-model';
import { nluLanguage } from '@/lib/nlu/nlu-language';
import { requireAssistant } from './require-assistant';

/** How an assistant's model in use, or another of its models, understands a sentence. Throws not_found. */
export async function parseText(ctx: Context, assistant_id: string, { text, timezone, model_id }: ParseInput) {
  const { assistant, model, settings } = await ctx.db(async (tx) => {
    const row = await requireAssistant(tx, assistant_id);
    const wanted = model_id ?? row.nlu_model_id;
    const found = wanted ? await tx.nluModel.findFirst({ where: { id: wanted, assistant_id }, select: { id: true, number: true } }) : null;
    if (model_id && !found) throw new AppError('not_found');
    return { assistant: row, model: found, settings: await readSettings(tx, assistant_id) };
  });
  const read = model && (await loadModel(ctx.business_id, model.id));
  const context = { now: ctx.now.getTime(), timezone: timezone ?? settings.timezone };
  const reading = read?.(text, context);
  const language = nluLanguage(assistant.language);
  const builtins = findBuiltinEntities(text, language, context);
  return {
    model: read ? model : null,
    intent: reading?.intent ?? null,
    confidence: reading?.confidence ?? 0,
    confidence_threshold: settings.confidence_threshold,
    ranking: (reading?.intents ?? []).map(({ name, confidence }) => ({ intent: name, confidence })),
    entities: resolveOverlaps([...(reading?.entities ?? []), ...builtins]),
    sentiment: sentimentOf(text, language),
  };
}

/** The settings of the flow in which conversations begin. */
async function readSettings(tx: Tx, assistant_id: string): Promise<{ timezone: string; confidence_threshold: number }> {
  const settings = await tx.flowSettings.findFirst({
    where: { version: { is_active: true, flow_base: { assistant_id, is_default: true } } },
    select: { timezone: true, confidence_threshold: true },
  });
  return settings ?? flowSettingsSchema.parse({});
}

/** Finds a draft entity in a text, in the assistant's language. Throws not_found if the assistant does not belong to this business. */
export async function testEntity(ctx: Context, assistant_id: string, { text, key_name: name, values, patterns }: EntityTestInput) {
  const { language } = await ctx.db((tx) => requireAssistant(tx, assistant_id));
  const task = { text, definition: { name, values, patterns }, language: nluLanguage(language) };
  // Values are indexed by their words and inflections.
  const size = sizeOfPatterns(patterns) + 4 * values.reduce((sum, { value, synonyms }) => sum + value.length + synonyms.join('').length, 0);
  const { found, unusable } = await runForCall('tryEntity', task, size);
  return {
    entities: found,
    problems: unusable.map(({ index, reason, part }) => ({ path: `patterns[${index}]`, reason, part: part ?? null })),
  };
}
