import { jobOptions, type JobDefinition } from '@/server/platform/define-job';
import { queue } from '@/server/platform/queue';
import { notifyCallSecondsJob, pruneVoiceJob, sweepCallsJob } from '@/server/voice/jobs';
import { notifyCallSeconds } from '@/server/voice/notify-call-seconds';
import { pruneVoice } from '@/server/voice/prune-voice';
import { sweepCalls } from '@/server/voice/sweep-calls';
import { handleJob, type JobHandler } from './start-workers';

export const voiceJobs: readonly JobHandler[] = [
  handleJob(notifyCallSecondsJob, notifyCallSeconds),
  handleJob(sweepCallsJob, () => sweepCalls()),
  handleJob(pruneVoiceJob, () => pruneVoice(new Date())),
];

/** Calls whose process died are looked for every two seconds, and recordings whose time is over every ten minutes. */
export async function scheduleVoiceJobs(): Promise<void> {
  await schedule(sweepCallsJob, { every: 2_000 });
  await schedule(pruneVoiceJob, { every: 600_000 });
}

async function schedule(job: JobDefinition, when: { every: number }): Promise<void> {
  await queue(job.queue).upsertJobScheduler(job.name, when, { name: job.name, data: {}, opts: jobOptions(job) });
}
