import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';

export interface ClaimedTraining {
  id: string;
  business_id: string;
  assistant_id: string;
}

/**
 * The training for a job: the one that it claimed before, or the next one, which it now claims. Businesses take turns:
 * first those without a running training, among them the one that has waited longest for its turn. Null if none waits,
 * except trainings of businesses that have as many running as they may.
 */
export async function claimTraining(slot: string): Promise<ClaimedTraining | null> {
  const own = await trainingOf(slot);
  if (own) return own;
  for (;;) {
    const next = await nextTraining();
    if (!next) return null;
    const claimed = await tenantDb(next.business_id)((tx) =>
      tx.nluTraining.updateMany({
        where: { id: next.id, status: 'queued' },
        data: { status: 'running', phase: 'reading', claimed_by: slot, started_at: new Date(), heartbeat_at: new Date() },
      }),
    );
    // If another worker was faster, there may be another training.
    if (claimed.count) return next;
  }
}

async function nextTraining(): Promise<ClaimedTraining | undefined> {
  const rows = await systemDb(
    (tx) => tx.$queryRaw<ClaimedTraining[]>`
      select t.id, t.business_id, t.assistant_id from nlu_trainings t,
             lateral (select count(*) as running from nlu_trainings r where r.business_id = t.business_id and r.status = 'running') others
       where t.status = 'queued' and running < ${env().BUSINESS_JOBS}
       order by running,
                (select max(f.started_at) from nlu_trainings f where f.business_id = t.business_id) nulls first, t.created_at, t.id
       limit 1`,
  );
  return rows[0];
}

/** Whether any training waits, of any business. */
export async function isTrainingQueued(): Promise<boolean> {
  const rows = await systemDb((tx) => tx.$queryRaw<unknown[]>`select from nlu_trainings where status = 'queued' limit 1`);
  return rows.length > 0;
}

/** Returns a claimed training that cannot begin yet. */
export async function giveBackTraining({ id, business_id }: ClaimedTraining, slot: string): Promise<void> {
  await tenantDb(business_id)((tx) =>
    tx.nluTraining.updateMany({
      where: { id, claimed_by: slot, status: 'running' },
      data: { status: 'queued', phase: 'waiting', claimed_by: null },
    }),
  );
}

/** After how many seconds without a heartbeat a training's worker counts as dead. */
const silence = 60;

/** The trainings without a worker: those that wait, and those whose worker is dead, which are queued again. */
export async function idleTrainings(): Promise<ClaimedTraining[]> {
  const open = await systemDb(
    (tx) => tx.$queryRaw<(ClaimedTraining & { status: string })[]>`
      select id, business_id, assistant_id, status::text from nlu_trainings
       where status = 'queued' or (status = 'running' and heartbeat_at < now() - make_interval(secs => ${silence}::float8))`,
  );
  for (const { id, business_id, status } of open) {
    if (status !== 'running') continue;
    const before = new Date(Date.now() - silence * 1000);
    await tenantDb(business_id)((tx) =>
      tx.nluTraining.updateMany({
        where: { id, status: 'running', heartbeat_at: { lt: before } },
        data: { status: 'queued', claimed_by: null },
      }),
    );
  }
  return open;
}

/** The training that a job has claimed and not finished. */
export async function trainingOf(slot: string): Promise<ClaimedTraining | undefined> {
  const rows = await systemDb(
    (tx) => tx.$queryRaw<ClaimedTraining[]>`
      select id, business_id, assistant_id from nlu_trainings where claimed_by = ${slot}::uuid and status = 'running'`,
  );
  return rows[0];
}
