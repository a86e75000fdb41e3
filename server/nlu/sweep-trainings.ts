import { jobOptions } from '@/server/platform/define-job';
import { newId } from '@/server/platform/new-id';
import { queue } from '@/server/platform/queue';
import { idleTrainings } from './claim-training';
import { trainJob } from './jobs';
import { retrainOldModels } from './retrain-old-models';

/**
 * Gives every training that nobody runs a job, at most one that waits: those whose job a Redis without memory has lost, and
 * those that a new release needs.
 */
export async function sweepTrainings(): Promise<void> {
  await retrainOldModels();
  for (const { id } of await idleTrainings()) {
    await queue(trainJob.queue).add(trainJob.name, { slot: newId() }, { ...jobOptions(trainJob), jobId: `sweep-${id}`, removeOnFail: true });
  }
}
