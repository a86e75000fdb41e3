import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { jobOptions } from '@/server/platform/define-job';
import { newId } from '@/server/platform/new-id';
import { queue } from '@/server/platform/queue';
import { embedPassagesJob, readDocumentsJob } from './jobs';
import { waiting } from './queue-reading';
import { findIdleDocuments } from './reading/claim-document';
import { findUnembedded } from './retrieval/vectors/find-unembedded';

/** Web pages that one run queues. */
const batch = 500;

/**
 * Queues the web pages that are due, and adds a job if documents wait: theirs may have been lost with Redis' memory. Another
 * one makes the vectors that are missing.
 */
export async function sweepDocuments(): Promise<void> {
  await queueDue();
  if (await findUnembedded()) {
    const options = { ...jobOptions(embedPassagesJob), jobId: 'embed-passages', removeOnFail: true };
    await queue(embedPassagesJob.queue).add(embedPassagesJob.name, {}, options);
  }
  if (!(await findIdleDocuments())) return;
  // Of equal jobs, at most one waits.
  const options = { ...jobOptions(readDocumentsJob), jobId: 'sweep-documents', removeOnFail: true };
  await queue(readDocumentsJob.queue).add(readDocumentsJob.name, { slot: newId() }, options);
}

async function queueDue(): Promise<void> {
  const due = await systemDb(
    (tx) => tx.$queryRaw<{ id: string; business_id: string }[]>`
      select id, business_id from knowledge_documents
       where next_read_at <= now() and state in ('ready', 'failed') order by next_read_at limit ${batch}`,
  );
  for (const { id, business_id } of due) {
    const now = new Date();
    await tenantDb(business_id)((tx) =>
      tx.knowledgeDocument.updateMany({
        where: { id, next_read_at: { lte: now }, state: { in: ['ready', 'failed'] } },
        data: { ...waiting(now), next_read_at: null },
      }),
    );
  }
}
