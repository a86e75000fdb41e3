import type { AssistantDocumentInput } from '@/lib/assistants/assistant-document';
import type { AssistantImport, AssistantReport, LeftOut } from '@/lib/contracts/flow-manager/assistant-exchange';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { firstCharacters } from '@/lib/text/first-characters';
import { recordChange } from '@/server/audit/record-change';
import { defaultFlow } from '@/server/dialog-flows/default-flow';
import { insertVersion } from '@/server/dialog-flows/insert-version';
import { listActionNames } from '@/server/integrations/action-list';
import { writeIndex } from '@/server/knowledge/write-index';
import { addTraining } from '@/server/nlu/add-training';
import { writeTraining } from '@/server/nlu/write-training';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { env } from '@/server/platform/env';
import { relaySoon } from '@/server/platform/outbox';
import { runForCall } from '@/server/platform/threads/run-for-call';
import type { AssistantPlan } from '@/server/platform/threads/tasks/assistant-documents';
import { listWorkflowNames } from '@/server/workflows/workflow-names';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';

interface WriteOptions {
  /** Only reports what would happen. */
  dry_run?: boolean;
  /** Instead of the document's. */
  name?: string;
  /** Knowledge bases of the business from which the assistant answers, besides those of the document. */
  index_ids?: readonly string[];
  /** How the audit log calls it. */
  action?: 'assistant.created' | 'assistant.cloned' | 'assistant.imported';
  detail?: Record<string, string>;
  /** Writes more in the same transaction. */
  also?: (tx: Tx, assistant_id: string) => Promise<void>;
}

/** Rolls a dry run back. */
class DryRun extends Error {
  constructor(readonly report: AssistantReport) {
    super('a dry run');
  }
}

/**
 * Creates an assistant with everything that a document has, and lets jobs train it and read its documents: all of it or
 * nothing. Names that are in use get a number. What refers to something that the business does not have is left out and
 * reported.
 *
 * @param document or its JSON, as it was uploaded, which a thread parses
 * @returns the id, which is null after a dry run. Throws payment_required, forbidden if it has knowledge that the caller may
 *   not add, not_found for a knowledge base of another business, and validation_failed with the paths of the first hundred problems.
 */
export async function writeAssistant(
  ctx: Context,
  document: AssistantDocumentInput | string,
  { dry_run = false, ...options }: WriteOptions = {},
): Promise<AssistantImport> {
  const plan = await makePlan(ctx, typeof document === 'string' ? document : JSON.stringify(document));
  if (plan.knowledge.length > 0 && !ctx.actor.permissions.has('knowledge.update')) throw new AppError('forbidden');
  const written = await refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      const done = await write(tx, ctx, plan, options);
      if (dry_run) throw new DryRun(done.report);
      return done;
    }),
  ).catch((error: unknown) => {
    if (error instanceof DryRun) return { assistant_id: null, report: error.report };
    throw error;
  });
  relaySoon();
  return written;
}

async function makePlan(ctx: Context, text: string): Promise<AssistantPlan> {
  // Most documents name neither.
  const actions = text.includes('"integration"') ? await ctx.db(listActionNames) : [];
  const workflows = text.includes('"workflow"') ? await ctx.db(listWorkflowNames) : [];
  const task = { text, actions, workflows, longest_phrase: env().NLU_MAX_PHRASE_LENGTH };
  const read = await runForCall('readAssistantDocument', task, text.length);
  if (read.ok === 'broken_json') throw new AppError('validation_failed', { detail: 'broken_json' });
  if (!read.ok) throw new AppError('validation_failed', { fields: read.problems, total: read.total });
  return read.plan;
}

async function write(
  tx: Tx,
  ctx: Context,
  plan: AssistantPlan,
  { name: wanted, index_ids = [], also, action, detail }: Omit<WriteOptions, 'dry_run'>,
) {
  const left_out: LeftOut[] = [...plan.left_out];
  const { type, mode, language, model, system_prompt, tone, voice, workflow_id } = plan;
  const name = await freeName(tx, wanted ?? plan.name);
  const { id: assistant_id } = await tx.assistant.create({
    data: { name, type, mode, language, model, system_prompt, tone, voice, workflow_id },
  });
  await refuseOverQuota(tx, ctx.business_id, ['assistants']);
  const instructions = plan.instructions.map((instruction, order) => ({ ...instruction, assistant_id, order }));
  await tx.assistantInstruction.createMany({ data: instructions });
  const rules = await writeRules(tx, assistant_id, plan, left_out);
  await writeFlows(tx, ctx, assistant_id, plan);

  const tally = await writeTraining(tx, assistant_id, plan.training, false);
  await refuseOverQuota(tx, ctx.business_id, ['templates']);
  await addTraining(tx, ctx, assistant_id);

  const indexes = [];
  for (const knowledge of plan.knowledge) {
    const index = await writeIndex(tx, ctx, knowledge);
    indexes.push({ ...index, from: knowledge.name });
    left_out.push(...index.repeated.map((repeated): LeftOut => ({ kind: 'document', name: repeated, place: index.name })));
  }
  await attach(tx, assistant_id, [...indexes.map(({ id }) => id), ...index_ids]);
  await also?.(tx, assistant_id);
  await recordChange(tx, ctx, { action: action ?? 'assistant.created', resource_id: assistant_id, name, ...(detail && { detail }) });

  const renamed: AssistantReport['renamed'] = indexes.flatMap(({ from, name: to }) => (from === to ? [] : [{ kind: 'index', from, to }]));
  if (name !== (wanted ?? plan.name)) renamed.unshift({ kind: 'assistant', from: wanted ?? plan.name, to: name });
  const report: AssistantReport = {
    name,
    taken: {
      instructions: instructions.length,
      rules,
      flows: Math.max(1, plan.flows.length),
      nodes: plan.flows.reduce((sum, { nodes }) => sum + nodes, 0),
      intents: tally.added.intents,
      phrases: tally.added.utterances,
      entities: tally.added.entities,
      templates: tally.added.templates,
      indexes: indexes.length,
      documents: indexes.reduce((sum, { documents }) => sum + documents, 0),
    },
    renamed,
    left_out,
    training_problems: [...plan.training_problems, ...tally.problems],
  };
  return { assistant_id, report };
}

/** The name, or the first one with a number that is free: `Shop (2)`. */
async function freeName(tx: Tx, wanted: string): Promise<string> {
  const stem = firstCharacters(wanted, limits.name - 10);
  const rows = await tx.assistant.findMany({ where: { name: { startsWith: stem } }, select: { name: true } });
  const taken = new Set(rows.map(({ name }) => name));
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const numbered = `${stem} (${number})`;
    if (!taken.has(numbered)) return numbered;
  }
}

/** Writes the rules whose target the business has, and returns how many. */
async function writeRules(tx: Tx, assistant_id: string, { rules }: AssistantPlan, left_out: LeftOut[]): Promise<number> {
  if (rules.length === 0) return 0;
  const targets = await tx.assistant.findMany({
    where: { name: { in: rules.map(({ target }) => target) }, id: { not: assistant_id }, archived_at: null },
    orderBy: { id: 'desc' },
    select: { id: true, name: true },
  });
  // Of several with the same name, the oldest one is meant.
  const ids = new Map(targets.map(({ id, name }) => [name, id]));
  const rows = rules.flatMap(({ target, ...rule }) => {
    const target_assistant_id = ids.get(target);
    if (target_assistant_id) return [{ ...rule, target_assistant_id }];
    left_out.push({ kind: 'rule', name: rule.condition, place: target });
    return [];
  });
  await tx.routingRule.createMany({ data: rows.map((row, order) => ({ ...row, assistant_id, order })) });
  return rows.length;
}

/** Writes the flows, each with an active first version. */
async function writeFlows(tx: Tx, ctx: Context, assistant_id: string, { flows, language }: AssistantPlan): Promise<void> {
  const own = defaultFlow(language);
  const all = flows.length > 0 ? flows : [{ name: own.name, is_default: true, rows: own }];
  // The default one is the first of the list. A subflow node finds its flow base by name, so all of them come before the versions.
  const bases = [];
  for (const flow of all.toSorted((one, other) => Number(other.is_default) - Number(one.is_default))) {
    const { name, is_default, rows } = flow;
    bases.push({ rows, base: await tx.flowBase.create({ data: { assistant_id, name, is_default } }) });
  }
  await refuseOverQuota(tx, ctx.business_id, ['flows']);
  for (const { rows, base } of bases)
    await insertVersion(tx, rows, { flow_base_id: base.id, number: 1, is_active: true, created_by: ctx.actor.user_id });
}

async function attach(tx: Tx, assistant_id: string, index_ids: readonly string[]): Promise<void> {
  const ids = [...new Set(index_ids)];
  if ((await tx.knowledgeIndex.count({ where: { id: { in: ids } } })) < ids.length) throw new AppError('not_found');
  await tx.assistantIndex.createMany({ data: ids.map((index_id) => ({ assistant_id, index_id })) });
}
