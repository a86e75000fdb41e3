import { modelFormat } from '@/lib/nlu/model-file';
import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { jobOptions } from '@/server/platform/define-job';
import { newId } from '@/server/platform/new-id';
import { queue } from '@/server/platform/queue';
import { trainJob } from './jobs';
import { idleTrainings } from './training/claim-training';
import { countTrainingData } from './training/read-training-data';

/**
 * Adds a job for every training without one, of which at most one waits: those whose job was lost with Redis' memory, and
 * those that a new release needs.
 */
export async function sweepTrainings(): Promise<void> {
  await retrainOldModels();
  for (const { id } of await idleTrainings()) {
    await queue(trainJob.queue).add(
      trainJob.name,
      { slot: newId() },
      { ...jobOptions(trainJob), jobId: `sweep-${id}`, removeOnFail: true },
    );
  }
}

/**
 * Queues a training for every assistant whose model in use has an older release's format that this release cannot read.
 * An unsuccessful one is not repeated. The screen reports that the model is out of date, and offers a training.
 */
async function retrainOldModels(): Promise<void> {
  const old = await systemDb(
    (tx) => tx.$queryRaw<{ business_id: string; assistant_id: string }[]>`
      select m.business_id, m.assistant_id from nlu_models m join assistants a on a.nlu_model_id = m.id
       where m.format < ${modelFormat} and not exists (
         select from nlu_trainings t
          where t.assistant_id = m.assistant_id and t.business_id = m.business_id and t.created_at > m.created_at and t.status <> 'succeeded')`,
  );
  for (const { business_id, assistant_id } of old) {
    await tenantDb(business_id)(async (tx) => {
      const counts = await countTrainingData(tx, assistant_id);
      // Someone may have started one in the meantime.
      await tx.nluTraining.createMany({ data: [{ assistant_id, ...counts }], skipDuplicates: true });
    });
  }
}
