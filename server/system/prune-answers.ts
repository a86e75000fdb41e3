import { systemDb } from '@/server/platform/db/system-db';

/** How long a repeated call gets the same answer, in hours: see server/http/answer-once.ts. */
const hours = 24;
const batch = 1_000;

/** Deletes answers that were kept for an Idempotency-Key and are too old. Returns how many. */
export async function pruneAnswers(now: Date): Promise<number> {
  const before = new Date(now.getTime() - hours * 60 * 60 * 1000);
  let sum = 0;
  for (let deleted = batch; deleted === batch; sum += deleted) {
    deleted = await systemDb(
      (tx) => tx.$executeRaw`
        delete from idempotent_answers where id in (select id from idempotent_answers where created_at < ${before} limit ${batch})`,
    );
  }
  return sum;
}
