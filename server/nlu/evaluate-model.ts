import type { Prisma } from '@/prisma/generated/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { runInThread, ThreadStopped } from '@/server/platform/threads/run-in-thread';
import { asBusinessJob } from './training/as-business-job';
import { readTrainingData } from './training/read-training-data';

/** The shortest interval between two progress updates of a model's row, in milliseconds. */
const beat = 1_000;

/**
 * Evaluates a model: how well the current phrases of its assistant are understood by models that were trained without
 * them. Does nothing if the model is gone or already evaluated. Throws if the database is unreachable or this process
 * stops, and JobDelayed if the business has as many running jobs as it may.
 */
export function evaluateModel(job: { business_id: string; model_id: string }): Promise<void> {
  return asBusinessJob(job.business_id, () => evaluate(job));
}

async function evaluate({ business_id, model_id }: { business_id: string; model_id: string }): Promise<void> {
  const db = tenantDb(business_id);
  const update = (fields: Prisma.NluModelUpdateManyMutationInput) =>
    db((tx) => tx.nluModel.updateMany({ where: { id: model_id }, data: fields }));
  const model = await db(async (tx) => {
    const row = await tx.nluModel.findUnique({ where: { id: model_id }, select: { assistant_id: true, evaluation_status: true } });
    return row?.evaluation_status === 'queued' || row?.evaluation_status === 'running' ? row : null;
  });
  if (!model) return;
  await update({ evaluation_status: 'running', evaluation_progress: 0 });
  const { text } = await readTrainingData(business_id, model.assistant_id);

  let reported = { percent: 0, at: 0, stored: Promise.resolve<unknown>(undefined) };
  const onProgress = (share: number): void => {
    const percent = Math.round(share * 100);
    if (percent === reported.percent || Date.now() - reported.at < beat) return;
    const stored = update({ evaluation_progress: percent }).catch((error: Error) =>
      log.warn({ model_id, error: error.message }, 'an evaluation could not say how far it is'),
    );
    reported = { percent, at: Date.now(), stored };
  };
  const signal = AbortSignal.timeout(env().NLU_TRAINING_TIMEOUT * 1000);
  const evaluation = await runInThread('evaluate', text, { kind: 'job', signal, onProgress }).catch((error: Error) => {
    if (error instanceof ThreadStopped) throw error;
    log.error({ model_id, error: error.message }, 'an evaluation failed');
    return null;
  });
  await reported.stored;
  if (evaluation) await update({ evaluation_status: 'succeeded', evaluation: evaluation as unknown as Prisma.InputJsonObject });
  else await update({ evaluation_status: 'failed' });
}
