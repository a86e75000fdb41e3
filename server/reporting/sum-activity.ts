import type { Buckets } from '@/lib/reporting/period';
import { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { countedRows, countedUntil } from './counted-rows';
import { Sums, type SumRow } from './sums';

/** What is counted for each assistant and channel: the columns of report_activity. */
export const counters = [
  'sessions',
  'messages_in',
  'messages_out',
  'messages_operator',
  'answered',
  'not_understood',
  'handoffs',
  'handoffs_answered',
  'wait_seconds',
  'longest_wait_seconds',
  'rated_1',
  'rated_2',
  'rated_3',
  'rated_4',
  'rated_5',
  'executions',
  'ended',
  'abandoned',
  'turns',
  'failed_turns',
  'misses',
] as const;
export type Counter = (typeof counters)[number];

export type Scope = 'business' | 'platform';

const columns = Prisma.raw(counters.join(', '));
/** The longest wait of several rows is the longest of them, and everything else is added up. */
const added = Prisma.raw(
  counters
    .map((name) => (name === 'longest_wait_seconds' ? `max(${name})::float8 as ${name}` : `sum(${name})::float8 as ${name}`))
    .join(', '),
);

/**
 * What happened in the business of the transaction, or on the platform: the counted hours, and live what has happened since.
 *
 * @param by what the sums are separated by; on the platform only the channel
 */
export async function sumActivity(tx: Tx, scope: Scope, buckets: Buckets, by?: 'channel' | 'assistant_id'): Promise<Sums> {
  const counted = countedRows(buckets, {
    until: await countedUntil(tx),
    table: scope === 'business' ? 'report_activity' : 'platform_activity',
    live: 'count_activity',
    columns: Prisma.sql`${by ? Prisma.raw(`${by}::text`) : Prisma.sql`''`} as key, ${columns}`,
    where: scope === 'business' ? undefined : by ? Prisma.sql`channel <> ''` : Prisma.sql`channel = ''`,
  });
  // Workflows have no messages, and belong to no channel or assistant.
  const shown = by ? Prisma.sql`where key not in ('workflow', '00000000-0000-0000-0000-000000000000')` : Prisma.empty;
  const rows = await tx.$queryRaw<({ bucket: number; key: string } & Record<Counter, number>)[]>`
    select bucket, key, ${added} from (${counted}) as counted ${shown} group by 1, 2`;
  return new Sums(
    buckets,
    rows.flatMap(({ bucket, key, ...amounts }) => counters.map((what): SumRow => ({ bucket, key, what, amount: amounts[what] }))),
  );
}
