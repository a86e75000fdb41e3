import type * as z from 'zod';
import type {
  businessFilters,
  BusinessFigure,
  BusinessSort,
  listBusinesses as contract,
} from '@/lib/contracts/user-management/platform-businesses';
import { periodOf } from '@/lib/reporting/period';
import { Prisma } from '@/prisma/generated/client';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containsTyped } from '@/server/platform/db/containing';
import { readCursor, writeCursor } from '@/server/platform/text-cursor';
import { joinPlan } from '@/server/subscriptions/plan-of';
import { amountsOf, isFigure } from './business-figures';

const { sql } = Prisma;

/** A business `b` with its plan `p`, its open subscription `s`, and what it used this month `u`. */
const source = () => sql`
  businesses b ${joinPlan()}
  left join monthly_usage u on u.business_id = b.id and u.month = date_trunc('month', now() at time zone b.timezone)::date`;

type Filters = z.output<typeof businessFilters> & { business_ids?: readonly string[] };

/** The condition of the filters. Deleted businesses are in no list. */
function matching({ search, state, plan, subscription, business_ids }: Filters): Prisma.Sql {
  const conditions = [
    sql`b.deleted_at is null`,
    ...(search ? [containsTyped(sql`b.search_text`, search)] : []),
    ...(state ? [state === 'suspended' ? sql`b.suspended_at is not null` : sql`b.suspended_at is null`] : []),
    ...(business_ids ? [sql`b.id = any(${business_ids}::uuid[])`] : []),
    ...(plan ? [sql`p.key = ${plan}`] : []),
    ...(subscription ? [sql`coalesce(s.state::text, 'none') = ${subscription}`] : []),
  ];
  return Prisma.join(conditions, ' and ');
}

/** The ids of the businesses that match, in an order of their own, at most `most` of those after `after`. */
export function findBusinesses(tx: Tx, filters: Filters, after: string | null, most: number): Promise<{ id: string }[]> {
  return tx.$queryRaw`
    select b.id from ${source()} where ${matching(filters)} and (${after}::uuid is null or b.id > ${after}::uuid) order by b.id limit ${most}`;
}

/** How many businesses match. */
export async function countBusinesses(tx: Tx, filters: Filters): Promise<number> {
  const [found] = await tx.$queryRaw<[{ count: number }]>`select count(*)::int as count from ${source()} where ${matching(filters)}`;
  return found.count;
}

/** What a list is sorted by, as text or number, and its direction. Equal ones are sorted by id in the same direction. */
const orders: Record<
  Exclude<BusinessSort, BusinessFigure>,
  { by: Prisma.Sql; read: (value: string) => Prisma.Sql; isDescending: boolean }
> = {
  newest: { by: sql`''::text`, read: (value) => sql`${value}`, isDescending: true },
  oldest: { by: sql`''::text`, read: (value) => sql`${value}`, isDescending: false },
  name: { by: sql`b.search_text`, read: (value) => sql`${value}`, isDescending: false },
  sessions: { by: sql`coalesce(u.sessions, 0)`, read: (value) => sql`${Number(value) || 0}::bigint`, isDescending: true },
};

const ofFigure = { by: sql`coalesce(f.amount, 0)`, read: (value: string) => sql`${Number(value) || 0}::bigint`, isDescending: true };

/** The businesses of the platform that match the filters. Throws validation_failed for a broken cursor. */
export function listBusinesses(
  ctx: PlatformContext,
  { limit, cursor, sort, days, ...filters }: z.output<NonNullable<(typeof contract)['query']>>,
) {
  const { by, read, isDescending } = isFigure(sort) ? ofFigure : orders[sort];
  const amounts = isFigure(sort)
    ? sql`left join (${amountsOf(sort, periodOf(days, 'Asia/Tehran', ctx.now).current.from)}) f on f.business_id = b.id`
    : Prisma.empty;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const after = cursor ? readCursor(cursor) : null;
  const beyond = after ? sql`(${by}, b.id) ${isDescending ? sql`<` : sql`>`} (${read(after.value)}, ${after.id}::uuid)` : sql`true`;
  return ctx.db(async (tx) => {
    const found = await tx.$queryRaw<{ id: string; value: string }[]>`
      select b.id, (${by})::text as value from ${source()} ${amounts} where ${matching(filters)} and ${beyond}
       order by ${by} ${direction}, b.id ${direction} limit ${limit + 1}`;
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const summaries = await summariesOf(
      tx,
      shown.map(({ id }) => id),
    );
    return {
      items: summaries.map((summary, index) => ({ ...summary, figure: isFigure(sort) ? Number(shown[index]?.value ?? 0) : null })),
      total: await countBusinesses(tx, filters),
      next_cursor: found.length > limit && last ? writeCursor(last.value, last.id) : null,
    };
  });
}

interface Row {
  id: string;
  name: string;
  created_at: Date;
  suspended_at: Date | null;
  plan: { id: string; key: string; name: string };
  subscription: 'trial' | 'active' | 'past_due' | 'none';
  sessions: { used: number; max: number | null };
  counts: { members: number; assistants: number; conversations: number };
}

/** These businesses, in this order, with the plan and the size of each. */
export function summariesOf(tx: Tx, ids: readonly string[]): Promise<Row[]> {
  return tx.$queryRaw<Row[]>`
    select b.id, b.name, b.created_at, b.suspended_at,
           json_build_object('id', p.id, 'key', p.key, 'name', p.name) as plan,
           coalesce(s.state::text, 'none') as subscription,
           json_build_object('used', coalesce(u.sessions, 0), 'max', p.max_monthly_sessions) as sessions,
           json_build_object(
             'members', (select count(*) from memberships m where m.business_id = b.id),
             'assistants', (select count(*) from (select a.id from assistants a where a.business_id = b.id) a),
             'conversations', (select count(*) from (select c.id from conversations c where c.business_id = b.id) c)) as counts
      from ${source()} where b.id = any(${ids}::uuid[]) and b.deleted_at is null order by array_position(${ids}::uuid[], b.id)`;
}
