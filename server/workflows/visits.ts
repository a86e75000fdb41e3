import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';

/** What happened in the states and transitions of a version in the last days, and where its instances are now. Throws not_found. */
export function readWorkflowVisits(ctx: Context, version_id: string, { days }: { days: string }) {
  const from = new Date(ctx.now.getTime() - Number(days) * 24 * 60 * 60_000);
  return ctx.db(async (tx) => {
    const version = await tx.workflowVersion.findUnique({ where: { id: version_id }, select: { id: true } });
    if (!version) throw new AppError('not_found');
    return { states: await sumStates(tx, version_id, from), transitions: await countTransitions(tx, version_id, from) };
  });
}

interface StateVisits {
  id: string;
  entered: number;
  failed: number;
  here_now: number;
  median_ms: number | null;
  average_ms: number | null;
}

/** An instance is in a state until it enters the next one, or ends. Those that are still there count only as such. */
function sumStates(tx: Tx, version_id: string, from: Date): Promise<StateVisits[]> {
  return tx.$queryRaw<StateVisits[]>`
    with happened as (
      select type, state_id, (extract(epoch from lead(at) over (partition by instance_id, type <> 'failed' order by number) - at) * 1000)::float8 as ms
        from workflow_history
       where version_id = ${version_id}::uuid and at >= ${from} and type in ('entered', 'status', 'failed')
         and (type <> 'status' or details ->> 'status' in ('completed', 'cancelled'))),
    present as (
      select state_id, count(*)::int as here_now
        from workflow_instances
       where version_id = ${version_id}::uuid and status in ('running', 'waiting', 'paused', 'failed') and state_id is not null
       group by 1)
    select coalesce(h.state_id, p.state_id) as id, coalesce(h.entered, 0) as entered, coalesce(h.failed, 0) as failed,
           coalesce(p.here_now, 0) as here_now, round(h.median_ms)::float8 as median_ms, round(h.average_ms)::float8 as average_ms
      from (select state_id, count(*) filter (where type = 'entered')::int as entered, count(*) filter (where type = 'failed')::int as failed,
                   percentile_cont(0.5) within group (order by ms) filter (where type = 'entered') as median_ms,
                   avg(ms) filter (where type = 'entered') as average_ms
              from happened where type <> 'status' and state_id is not null group by 1) as h
      full join present p on p.state_id = h.state_id`;
}

function countTransitions(tx: Tx, version_id: string, from: Date): Promise<{ id: string; taken: number }[]> {
  return tx.$queryRaw<{ id: string; taken: number }[]>`
    select transition_id as id, count(*)::int as taken
      from workflow_history
     where version_id = ${version_id}::uuid and at >= ${from} and type = 'transition' and transition_id is not null
     group by 1`;
}
