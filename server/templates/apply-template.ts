import type { AssistantDocument } from '@/lib/assistants/assistant-document';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { firstCharacters } from '@/lib/text/first-characters';
import { recordChange } from '@/server/audit/record-change';
import { idsOf } from '@/server/dialog-flows/import-version';
import { insertVersion } from '@/server/dialog-flows/insert-version';
import { listActionNames } from '@/server/integrations/action-list';
import { addTraining } from '@/server/nlu/add-training';
import { requireAssistant } from '@/server/nlu/require-assistant';
import { writeTraining } from '@/server/nlu/write-training';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { env } from '@/server/platform/env';
import { relaySoon } from '@/server/platform/outbox';
import { runForCall } from '@/server/platform/threads/run-for-call';
import { flowRows, type ReferenceIds } from '@/server/platform/threads/tasks/flow-rows';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { addKnowledge } from './add-knowledge';
import { listWorkflowNames } from '@/server/workflows/workflow-names';
import { findTemplate } from './find-template';

type Flow = AssistantDocument['flows'][number];

/**
 * Adds a template to an assistant: its flows next to the assistant's own, its training to what the assistant was taught,
 * and, if it is asked for, its knowledge in knowledge bases of their own. The flow that customers get stays. All of it is
 * added, or nothing. Throws not_found, payment_required, and conflict if the assistant's training or flows were changed in
 * the meantime.
 */
export async function applyTemplate(
  ctx: Context,
  assistant_id: string,
  { template_id, language, with_knowledge }: { template_id: string; language?: string; with_knowledge: boolean },
) {
  const { document, summary } = await findTemplate(ctx, template_id, language);
  const known = await ctx.db(async (tx) => {
    await requireAssistant(tx, assistant_id);
    return {
      actions: await listActionNames(tx),
      workflows: await listWorkflowNames(tx),
      entities: await tx.nluEntity.findMany({
        where: { assistant_id },
        select: { id: true, key_name: true, description: true, values: true, patterns: true, updated_at: true },
      }),
    };
  });
  const text = JSON.stringify(document.training);
  const { rows } = await runForCall(
    'readTrainingFile',
    {
      bytes: new TextEncoder().encode(text),
      format: 'hamdam',
      known_entities: JSON.stringify(known.entities),
      replaces: false,
      longest_phrase: env().NLU_MAX_PHRASE_LENGTH,
    },
    text.length,
  );
  if (!rows) throw new AppError('conflict');

  const added = await refuseTaken('conflict', () =>
    ctx.db(async (tx) => {
      await requireAssistant(tx, assistant_id);
      const tally = await writeTraining(tx, assistant_id, rows, false);
      await refuseOverQuota(tx, ctx.business_id, ['templates']);
      const main = await addFlows(tx, ctx, assistant_id, withFreeNames(document.flows, await takenNames(tx, assistant_id)), idsOf(known));
      const knowledge = await addKnowledge(tx, ctx, assistant_id, with_knowledge ? document.knowledge : []);
      const busy = await tx.nluTraining.count({ where: { assistant_id, status: { in: ['queued', 'running'] } } });
      const is_training = busy === 0 && (await addTraining(tx, ctx, assistant_id)) !== null;
      const detail = { template: summary.name, flow_base_id: main.id };
      await recordChange(tx, ctx, { action: 'assistant.template_applied', resource_id: assistant_id, name: main.name, detail });
      return {
        flow_base_id: main.id,
        flow_name: main.name,
        intents: tally.added.intents,
        phrases: tally.added.utterances,
        is_training,
        ...knowledge,
      };
    }),
  );
  relaySoon();
  return added;
}

async function takenNames(tx: Tx, assistant_id: string): Promise<Set<string>> {
  // Locked, so that two concurrent calls cannot use the same name.
  await tx.$queryRaw`select id from assistants where id = ${assistant_id}::uuid for no key update`;
  const bases = await tx.flowBase.findMany({ where: { assistant_id }, select: { name: true } });
  return new Set(bases.map(({ name }) => name));
}

/** The flows with names that the assistant does not have yet, also where a flow runs another one: `Returns (2)`. */
function withFreeNames(flows: readonly Flow[], taken: Set<string>): Flow[] {
  const names = new Map<string, string>();
  for (const { document } of flows) {
    const stem = firstCharacters(document.name, limits.name - 10);
    let free = document.name;
    for (let number = 2; taken.has(free); number += 1) free = `${stem} (${number})`;
    taken.add(free);
    names.set(document.name, free);
  }
  const renamed = (name: string) => names.get(name) ?? name;
  return flows.map(({ is_default, document }) => ({
    is_default,
    document: {
      ...document,
      name: renamed(document.name),
      nodes: document.nodes.map((node) => (node.flow === null ? node : { ...node, flow: renamed(node.flow) })),
    },
  }));
}

/** Writes the flows, each with an active first version. Returns the template's main one. */
async function addFlows(tx: Tx, ctx: Context, assistant_id: string, flows: readonly Flow[], ids: ReferenceIds) {
  const bases = [];
  for (const { document, is_default } of flows)
    bases.push({ document, is_default, base: await tx.flowBase.create({ data: { assistant_id, name: document.name } }) });
  await refuseOverQuota(tx, ctx.business_id, ['flows']);
  // A subflow node finds its flow base by name, so all of them come before the versions.
  for (const { document, base } of bases) {
    const version = { flow_base_id: base.id, number: 1, is_active: true, created_by: ctx.actor.user_id };
    await insertVersion(tx, flowRows(document, ids), version);
  }
  const main = bases.find(({ is_default }) => is_default) ?? bases[0];
  if (!main) throw new AppError('conflict', { detail: 'template_without_flow' });
  return main.base;
}
