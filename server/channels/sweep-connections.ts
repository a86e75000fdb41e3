import { systemDb } from '@/server/platform/db/system-db';
import { jobOptions } from '@/server/platform/define-job';
import { queue } from '@/server/platform/queue';
import { checkConnection, refreshConnection } from './check-connection';
import { discardAbandoned } from './connect-account';
import { lookAfterConnectionJob } from './jobs';

interface Due {
  id: string;
  business_id: string;
  what: 'check' | 'refresh';
}

/** The next look, should the job be lost. */
const again = '10 minutes';

/** Adds a job for each connection that is to be checked, or whose token is to be replaced. Several workers never take the same ones. */
export async function sweepConnections(): Promise<void> {
  const due = await systemDb(async (tx) => {
    const toRefresh = await tx.$queryRaw<Due[]>`
      update connections set refresh_at = now() + ${again}::interval
       where id in (select id from connections where refresh_at <= now() order by refresh_at limit 500 for update skip locked) and state = 'connected'
      returning id, business_id, 'refresh' as what`;
    const toCheck = await tx.$queryRaw<Due[]>`
      update connections set check_at = now() + ${again}::interval
       where id in (select id from connections where check_at <= now() order by check_at limit 500 for update skip locked)
      returning id, business_id, 'check' as what`;
    return [...toRefresh, ...toCheck];
  });
  await queue(lookAfterConnectionJob.queue).addBulk(
    due.map(({ id, business_id, what }) => ({
      name: lookAfterConnectionJob.name,
      data: { business_id, connection_id: id, what },
      opts: jobOptions(lookAfterConnectionJob),
    })),
  );
}

/** Carries out one of these jobs. What nobody has finished connecting is removed. */
export async function lookAfterConnection({
  business_id,
  connection_id,
  what,
}: {
  business_id: string;
  connection_id: string;
  what: 'check' | 'refresh';
}): Promise<void> {
  if (what === 'refresh') return refreshConnection(business_id, connection_id);
  await discardAbandoned(business_id, connection_id);
  return checkConnection(business_id, connection_id, { resumes: false });
}
