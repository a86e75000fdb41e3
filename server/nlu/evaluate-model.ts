import type { Prisma } from '@/prisma/generated/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import { readTrainingData } from './read-training-data';
import { runInThread, ThreadStopped } from './run-in-thread';

/** How often a model's row hears at most how far its evaluation is, in milliseconds. */
const beat = 1_000;

/**
 * Evaluates a model: how the present phrases of its assistant do when models trained without them read them. Nothing
 * happens where the model is gone, or evaluated already. Throws where the database is away or this process stops.
 */
export async function evaluateModel({ business_id, model_id }: { business_id: string; model_id: string }): Promise<void> {
  const db = tenantDb(business_id);
  const data = await db(async (tx) => {
    const model = await tx.nluModel.findUnique({ where: { id: model_id }, select: { assistant_id: true, evaluation_status: true } });
    if (!model || (model.evaluation_status !== 'queued' && model.evaluation_status !== 'running')) return null;
    await tx.nluModel.update({ where: { id: model_id }, data: { evaluation_status: 'running', evaluation_progress: 0 } });
    return readTrainingData(tx, model.assistant_id);
  });
  if (!data) return;
  const update = (fields: Prisma.NluModelUpdateManyMutationInput) => db((tx) => tx.nluModel.updateMany({ where: { id: model_id }, data: fields }));

  let told = { percent: 0, at: 0, stored: Promise.resolve<unknown>(undefined) };
  const thread = runInThread({ kind: 'evaluate', data }, (share) => {
    const percent = Math.round(share * 100);
    if (percent === told.percent || Date.now() - told.at < beat) return;
    const stored = update({ evaluation_progress: percent }).catch((error: Error) => log.warn({ model_id, error: error.message }, 'an evaluation could not say how far it is'));
    told = { percent, at: Date.now(), stored };
  });
  const evaluation = await thread.result.catch((error: Error) => {
    if (error instanceof ThreadStopped) throw error;
    log.error({ model_id, error: error.message }, 'an evaluation failed');
    return null;
  });
  await told.stored;
  if (evaluation) await update({ evaluation_status: 'succeeded', evaluation: evaluation as unknown as Prisma.InputJsonObject });
  else await update({ evaluation_status: 'failed' });
}
