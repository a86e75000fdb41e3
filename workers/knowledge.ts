import { embedPassagesJob, readDocumentsJob, sweepDocumentsJob } from '@/server/knowledge/jobs';
import { giveUpReading, readDocuments } from '@/server/knowledge/read-documents';
import { embedPassages } from '@/server/knowledge/embed-passages';
import { sweepDocuments } from '@/server/knowledge/sweep-documents';
import { jobOptions } from '@/server/platform/define-job';
import { queue } from '@/server/platform/queue';
import { handleJob, type JobHandler } from './start-workers';

export const knowledgeJobs: readonly JobHandler[] = [
  handleJob(readDocumentsJob, readDocuments, giveUpReading),
  handleJob(sweepDocumentsJob, sweepDocuments),
  handleJob(embedPassagesJob, embedPassages),
];

/** Documents whose job was lost, and web pages that are due, are found within half a minute. */
export async function scheduleKnowledgeJobs(): Promise<void> {
  const { name, queue: queueName } = sweepDocumentsJob;
  await queue(queueName).upsertJobScheduler(name, { every: 30_000 }, { name, data: {}, opts: jobOptions(sweepDocumentsJob) });
}
