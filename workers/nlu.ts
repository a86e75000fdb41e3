import { evaluateModel } from '@/server/nlu/evaluate-model';
import { evaluateJob, sweepTrainingsJob, trainJob } from '@/server/nlu/jobs';
import { giveUpTraining, runTraining } from '@/server/nlu/run-training';
import { sweepTrainings } from '@/server/nlu/sweep-trainings';
import { jobOptions } from '@/server/platform/define-job';
import { queue } from '@/server/platform/queue';
import { handleJob, type JobHandler } from './start-workers';

export const nluJobs: readonly JobHandler[] = [
  handleJob(trainJob, runTraining, giveUpTraining),
  handleJob(evaluateJob, evaluateModel),
  handleJob(sweepTrainingsJob, sweepTrainings),
];

/** Trainings whose job was lost are found within half a minute. */
export async function scheduleNluJobs(): Promise<void> {
  const { name, queue: queueName } = sweepTrainingsJob;
  await queue(queueName).upsertJobScheduler(name, { every: 30_000 }, { name, data: {}, opts: jobOptions(sweepTrainingsJob) });
}
