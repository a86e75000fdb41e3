import { tenantDb } from '@/server/platform/db/tenant-db';

const batch = 5_000;

/** Removes the numbers from old calls that have no conversation: with one, they are forgotten when it is deleted. */
export async function forgetCallers(business_id: string, before: Date): Promise<void> {
  for (let forgotten = batch; forgotten === batch;) {
    forgotten = await tenantDb(business_id)(
      (tx) => tx.$executeRaw`
        update calls set from_number = '', to_number = '' where id in (
          select id from calls
           where business_id = ${business_id}::uuid and conversation_id is null and from_number || to_number <> ''
             and began_at < ${before} and ended_at is not null limit ${batch})`,
    );
  }
}
