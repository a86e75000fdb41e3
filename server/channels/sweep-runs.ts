import { systemDb } from '@/server/platform/db/system-db';
import { jobOptions } from '@/server/platform/define-job';
import { queue } from '@/server/platform/queue';
import { continueRunJob } from './jobs';

/** Adds a job for each run that has been due for a minute and has no worker: its job was lost with Redis' memory. */
export async function sweepRuns(): Promise<void> {
  const lost = await systemDb(
    (tx) => tx.$queryRaw<{ id: string; business_id: string }[]>`
      select id, business_id from social_runs
       where state in ('waiting', 'running') and next_at < now() - interval '1 minute'
         and (leased_until is null or leased_until < now() - interval '1 minute')
       order by next_at limit 500`,
  );
  await queue(continueRunJob.queue).addBulk(
    lost.map(({ id, business_id }) => ({
      name: continueRunJob.name,
      data: { business_id, run_id: id },
      opts: { ...jobOptions(continueRunJob), jobId: `sweep-${id}`, removeOnFail: true },
    })),
  );
}
