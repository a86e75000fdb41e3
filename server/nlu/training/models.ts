import type { Evaluation } from '@/lib/contracts/flow-manager/nlu/models';
import { AppError } from '@/lib/errors';
import { modelFormat } from '@/lib/nlu/model-file';
import type { NluModel } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import { evaluateJob } from '@/server/nlu/jobs';
import { requireAssistant } from '@/server/nlu/require-assistant';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { toPage } from '@/server/platform/paginate';

/** Lists omit the evaluation, because it can be long. */
const listed = { evaluation: true } as const;

/** The stored models of an assistant, newest first. Throws not_found. */
export function listModels(ctx: Context, assistant_id: string, { limit, cursor }: { limit: number; cursor?: string }) {
  return ctx.db(async (tx) => {
    const { nlu_model_id } = await requireAssistant(tx, assistant_id);
    const total = await tx.nluModel.count({ where: { assistant_id } });
    const rows = await tx.nluModel.findMany({
      where: { assistant_id, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      omit: listed,
    });
    return toPage(
      rows.map((row) => present(row, nlu_model_id)),
      total,
      limit,
    );
  });
}

/** Uses a model from the next message on. Throws not_found, and conflict if this release cannot read it. */
export function useModel(ctx: Context, id: string) {
  return ctx.db(async (tx) => {
    const model = await requireModel(tx, id);
    if (model.format !== modelFormat) throw new AppError('conflict', { detail: 'model_unreadable' });
    await activateModel(tx, model.assistant_id, id);
    await tx.nluTraining.updateMany({ where: { model_id: id, status: 'needs_consent' }, data: { status: 'succeeded' } });
    await recordChange(tx, ctx, { action: 'nlu.model_activated', resource_id: id, detail: { number: model.number } });
    return present(model, id);
  });
}

/** How well the phrases of a model are understood by models that were trained without them. Throws not_found. */
export function readEvaluation(ctx: Context, id: string) {
  return ctx.db(async (tx) => {
    const { evaluation_status: status, evaluation_progress: progress, evaluation } = await requireModel(tx, id);
    return { status, progress, evaluation: evaluation as unknown as Evaluation | null };
  });
}

/** Starts an evaluation of the assistant's model in use. Throws not_found, and conflict if one is in progress or there is no model. */
export async function startEvaluation(ctx: Context, assistant_id: string) {
  const model = await ctx.db(async (tx) => {
    const { nlu_model_id } = await requireAssistant(tx, assistant_id);
    if (!nlu_model_id) throw new AppError('conflict', { detail: 'no_model' });
    const { count } = await tx.nluModel.updateMany({
      where: { id: nlu_model_id, evaluation_status: { notIn: ['queued', 'running'] } },
      data: { evaluation_status: 'queued', evaluation_progress: 0 },
    });
    if (!count) throw new AppError('conflict', { detail: 'evaluation_under_way' });
    await addToOutbox(tx, evaluateJob, { business_id: ctx.business_id, model_id: nlu_model_id }, ctx.business_id);
    return present(await requireModel(tx, nlu_model_id), nlu_model_id);
  });
  relaySoon();
  return model;
}

async function requireModel(tx: Tx, id: string) {
  const model = await tx.nluModel.findUnique({ where: { id } });
  if (!model) throw new AppError('not_found');
  return model;
}

function present({ created_at, ...model }: Omit<NluModel, 'evaluation'>, active_id: string | null) {
  return { ...model, is_active: model.id === active_id, is_readable: model.format === modelFormat, trained_at: created_at };
}

/** Activates a model for the assistant's next messages. Turns in progress continue with the model that they began with. */
export async function activateModel(tx: Tx, assistant_id: string, model_id: string): Promise<void> {
  // Prisma's update would also change the assistant's own `updated_at`.
  await tx.$executeRaw`update assistants set nlu_model_id = ${model_id}::uuid where id = ${assistant_id}::uuid`;
}
