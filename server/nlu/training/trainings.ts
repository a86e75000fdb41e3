import type { TrainingComparison, trainingFailures, trainingPhases } from '@/lib/contracts/flow-manager/nlu/trainings';
import { AppError } from '@/lib/errors';
import type { NluTraining } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import { addTraining } from '@/server/nlu/add-training';
import { requireAssistant } from '@/server/nlu/require-assistant';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { relaySoon } from '@/server/platform/outbox';
import { toPage } from '@/server/platform/paginate';
import { activateModel } from './models';

/** The trainings of an assistant, newest first. Throws not_found. */
export function listTrainings(ctx: Context, assistant_id: string, { limit, cursor }: { limit: number; cursor?: string }) {
  return ctx.db(async (tx) => {
    await requireAssistant(tx, assistant_id);
    const total = await tx.nluTraining.count({ where: { assistant_id } });
    const rows = await tx.nluTraining.findMany({
      where: { assistant_id, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return toPage(
      rows.map((row) => presentTraining(row, ctx.now)),
      total,
      limit,
    );
  });
}

/** The state of a training. Throws not_found. */
export function readTraining(ctx: Context, id: string) {
  return ctx.db(async (tx) => presentTraining(await requireTraining(tx, id), ctx.now));
}

/**
 * Starts a training on an assistant's current data. This declines a model that waits for consent. Throws not_found,
 * conflict while one of its trainings is in progress, and validation_failed if there is nothing to train on.
 */
export async function startTraining(ctx: Context, assistant_id: string) {
  const training = await refuseTaken('training_under_way', () =>
    ctx.db(async (tx) => {
      await requireAssistant(tx, assistant_id);
      await tx.nluTraining.updateMany({ where: { assistant_id, status: 'needs_consent' }, data: { status: 'cancelled' } });
      const row = await addTraining(tx, ctx, assistant_id);
      if (!row) throw new AppError('validation_failed', { detail: 'nothing_to_train_on' });
      return presentTraining(row, ctx.now);
    }),
  );
  relaySoon();
  return training;
}

/** Stops a training, or declines the model of one that needs consent. Throws not_found, and conflict if it has ended. */
export function cancelTraining(ctx: Context, id: string) {
  return ctx.db(async (tx) => {
    await requireTraining(tx, id);
    const stopped = await tx.nluTraining.updateMany({
      where: { id, status: { in: ['queued', 'running'] } },
      data: { status: 'cancelled', phase: 'done', finished_at: ctx.now },
    });
    const declined = await tx.nluTraining.updateMany({ where: { id, status: 'needs_consent' }, data: { status: 'cancelled' } });
    if (!stopped.count && !declined.count) throw new AppError('conflict', { detail: 'training_is_over' });
    await recordChange(tx, ctx, { action: 'nlu.training_cancelled', resource_id: id });
    return presentTraining(await requireTraining(tx, id), ctx.now);
  });
}

/** Starts a training again after an unsuccessful one. Throws not_found, conflict, validation_failed. */
export async function retryTraining(ctx: Context, id: string) {
  const { assistant_id, status } = await ctx.db((tx) => requireTraining(tx, id));
  if (status !== 'failed' && status !== 'cancelled') throw new AppError('conflict', { detail: 'training_not_over' });
  return startTraining(ctx, assistant_id);
}

/** Uses the model of a training that needs consent. Throws not_found, and conflict if it needs none. */
export function acceptTraining(ctx: Context, id: string) {
  return ctx.db(async (tx) => {
    const { assistant_id, model_id } = await requireTraining(tx, id);
    const { count } = await tx.nluTraining.updateMany({
      where: { id, status: 'needs_consent', model_id: { not: null } },
      data: { status: 'succeeded' },
    });
    if (!count || !model_id) throw new AppError('conflict', { detail: 'training_needs_no_consent' });
    await activateModel(tx, assistant_id, model_id);
    await recordChange(tx, ctx, { action: 'nlu.model_activated', resource_id: model_id, detail: { training_id: id } });
    return presentTraining(await requireTraining(tx, id), ctx.now);
  });
}

async function requireTraining(tx: Tx, id: string) {
  const training = await tx.nluTraining.findUnique({ where: { id } });
  if (!training) throw new AppError('not_found');
  return training;
}

/** A training's row in the shape of the response. */
function presentTraining(row: NluTraining, now: Date) {
  const { started_at, finished_at, comparison, phase, reason, ...rest } = row;
  const until = finished_at ?? now;
  return {
    ...rest,
    started_at,
    finished_at,
    phase: phase as (typeof trainingPhases)[number],
    reason: reason as (typeof trainingFailures)[number] | null,
    comparison: comparison as unknown as TrainingComparison | null,
    seconds: started_at ? Math.max(0, until.getTime() - started_at.getTime()) / 1000 : null,
  };
}
