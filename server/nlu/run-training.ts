import type { trainingFailures } from '@/lib/contracts/flow-manager/nlu/trainings';
import { tenantDb, type TenantDb } from '@/server/platform/db/tenant-db';
import { JobDelayed } from '@/server/platform/job-delayed';
import { log } from '@/server/platform/log';
import { readModelBytes } from './load-model';
import { asBusinessJob } from './training/as-business-job';
import { claimTraining, giveBackTraining, isTrainingQueued, trainingOf, type ClaimedTraining } from './training/claim-training';
import { readTrainingData } from './training/read-training-data';
import { storeModel } from './training/store-model';
import { watchTraining } from './training/watch-training';

/**
 * Runs the next training in a thread of its own, and activates its model unless it is clearly worse than the one in use.
 * After a crash it runs again from the beginning, because nothing is stored before its end. Throws if the database is
 * unreachable or this process stops, and JobDelayed if the business has as many running jobs as it may. Errors of the
 * training itself are recorded in its row.
 */
export async function runTraining({ slot }: { slot: string }): Promise<void> {
  const claimed = await claimTraining(slot);
  if (!claimed) {
    if (await isTrainingQueued()) throw new JobDelayed(3_000);
    return;
  }
  try {
    await asBusinessJob(claimed.business_id, () => run(claimed, slot));
  } catch (error) {
    if (error instanceof JobDelayed) await giveBackTraining(claimed, slot);
    throw error;
  }
}

async function run(claimed: ClaimedTraining, slot: string): Promise<void> {
  const { id, business_id, assistant_id } = claimed;
  const db = tenantDb(business_id);
  const { nlu_model_id: model_id } = await db((tx) => tx.assistant.findUniqueOrThrow({ where: { id: assistant_id } }));
  const { text, counts } = await readTrainingData(business_id, assistant_id);
  await db((tx) =>
    tx.nluTraining.updateMany({ where: { id, claimed_by: slot, status: 'running' }, data: { ...counts, phase: 'training', progress: 5 } }),
  );
  if (counts.phrases === 0 && counts.entities === 0) return fail(db, id, slot, 'nothing_to_train_on');

  const active = model_id ? await readModelBytes(business_id, model_id) : null;
  const end = await watchTraining(db, claimed, slot, { text, active });
  switch (end.how) {
    case 'done':
      return storeModel(db, { business_id, assistant_id, training_id: id, slot, counts, language: text.language, trained: end.trained });
    case 'unwanted':
      return;
    case 'stopping':
      throw new Error('this worker stops: the training goes on with another one');
    case 'too_slow':
      return fail(db, id, slot, 'too_slow');
    case 'failed':
      log.error({ training_id: id, error: end.error.message }, 'a training failed');
      return fail(db, id, slot, (end.error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_much_memory' : 'internal');
  }
}

/** Called after a job's last attempt: its training fails. */
export async function giveUpTraining({ slot }: { slot: string }): Promise<void> {
  const claimed = await trainingOf(slot);
  if (claimed) await fail(tenantDb(claimed.business_id), claimed.id, slot, 'interrupted_too_often');
}

async function fail(db: TenantDb, id: string, slot: string, reason: (typeof trainingFailures)[number]): Promise<void> {
  await db((tx) =>
    tx.nluTraining.updateMany({
      where: { id, claimed_by: slot, status: 'running' },
      data: { status: 'failed', phase: 'done', reason, finished_at: new Date() },
    }),
  );
}
