import type { getInboxTimes, InboxTimes } from '@/lib/contracts/flow-manager/inbox/times';
import type * as z from 'zod';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';

type Query = z.output<NonNullable<typeof getInboxTimes.query>>;

const defaultDays = 30;

/**
 * How soon the customers were answered whose requests were opened in a period, and how satisfied they were. Throws
 * not_found for a team or a member of another business.
 */
export function readInboxTimes(ctx: Context, { from, to, team_id, member_id }: Query): Promise<InboxTimes> {
  const until = to ? new Date(to) : ctx.now;
  const since = from ? new Date(from) : new Date(until.getTime() - defaultDays * 24 * 60 * 60_000);
  const conditions = [
    // All statuses, because the index begins with them.
    Prisma.sql`h.status in ('PENDING', 'ASSIGNED', 'RESOLVED') and h.created_at >= ${since} and h.created_at < ${until} and c.channel <> 'test'`,
    ...(team_id ? [Prisma.sql`h.team_id = ${team_id}::uuid`] : []),
    ...(member_id ? [Prisma.sql`h.assigned_to = ${member_id}::uuid`] : []),
  ];
  return ctx.db(async (tx) => {
    if (team_id && !(await tx.team.count({ where: { id: team_id } }))) throw new AppError('not_found');
    if (member_id && !(await tx.membership.count({ where: { user_id: member_id } }))) throw new AppError('not_found');
    const [row] = await tx.$queryRaw<Row[]>`
      with measured as (
        select extract(epoch from h.first_response_at - h.created_at)::float8 as first_response,
               -- A request that the customer ended before anyone accepted it was not resolved by staff.
               case when h.assigned_at is not null then extract(epoch from h.resolved_at - h.created_at)::float8 end as resolution,
               h.first_response_at, h.first_response_due_at, h.resolved_at, h.resolution_due_at, h.rating
          from handoff_requests h
          join conversations c on c.business_id = h.business_id and c.id = h.conversation_id
         where ${Prisma.join(conditions, ' and ')}
      )
      select count(*)::int as requests,
             count(first_response)::int as responses,
             percentile_cont(0.5) within group (order by first_response) as response_median,
             percentile_cont(0.9) within group (order by first_response) as response_p90,
             count(first_response) filter (where first_response_due_at is not null)::int as response_targets,
             count(*) filter (where first_response_at <= first_response_due_at)::int as response_within,
             count(resolution)::int as resolutions,
             percentile_cont(0.5) within group (order by resolution) as resolution_median,
             percentile_cont(0.9) within group (order by resolution) as resolution_p90,
             count(resolution) filter (where resolution_due_at is not null)::int as resolution_targets,
             count(resolution) filter (where resolved_at <= resolution_due_at)::int as resolution_within,
             avg(rating)::float8 as average,
             count(rating)::int as ratings,
             ${Prisma.join(
               [1, 2, 3, 4, 5].map((value) => Prisma.sql`count(*) filter (where rating = ${value})::int`),
               ', ',
               'array[',
               ']',
             )} as counts
        from measured`;
    return present(row as Row);
  });
}

interface Row {
  requests: number;
  responses: number;
  response_median: number | null;
  response_p90: number | null;
  response_targets: number;
  response_within: number;
  resolutions: number;
  resolution_median: number | null;
  resolution_p90: number | null;
  resolution_targets: number;
  resolution_within: number;
  average: number | null;
  ratings: number;
  counts: number[];
}

function present(row: Row): InboxTimes {
  return {
    requests: row.requests,
    first_response: {
      count: row.responses,
      median: row.response_median,
      p90: row.response_p90,
      with_target: row.response_targets,
      within_target: row.response_within,
    },
    resolution: {
      count: row.resolutions,
      median: row.resolution_median,
      p90: row.resolution_p90,
      with_target: row.resolution_targets,
      within_target: row.resolution_within,
    },
    satisfaction: { count: row.ratings, average: row.average, counts: row.counts },
  };
}
