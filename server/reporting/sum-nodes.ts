import type { Buckets } from '@/lib/reporting/period';
import { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { countedRows, countedUntil } from './counted-rows';
import { Sums, type SumRow } from './sums';

/** What happened at the nodes of all businesses, by the type of the nodes. */
export async function sumNodes(tx: Tx, buckets: Buckets): Promise<Sums> {
  const columns = Prisma.sql`node_type as key, entered, stalled, abandoned`;
  const counted = countedRows(buckets, {
    until: await countedUntil(tx),
    table: 'platform_nodes',
    live: 'count_nodes',
    columns,
  });
  const rows = await tx.$queryRaw<{ bucket: number; key: string; entered: number; stalled: number; abandoned: number }[]>`
    select bucket, key, sum(entered)::float8 as entered, sum(stalled)::float8 as stalled, sum(abandoned)::float8 as abandoned
      from (${counted}) as counted group by 1, 2`;
  return new Sums(
    buckets,
    rows.flatMap(({ bucket, key, ...amounts }) => Object.entries(amounts).map(([what, amount]): SumRow => ({ bucket, key, what, amount }))),
  );
}

export interface LeftAt {
  flow_id: string;
  node_id: string;
  node_key: string;
  node_type: string;
  current: number;
  previous: number;
}

const mostNodes = 10;

/** The nodes of the business of the transaction at which most customers left, of all versions of a flow together. */
export async function listLeftAt(tx: Tx, whole: Buckets): Promise<LeftAt[]> {
  const columns = Prisma.sql`flow_id, node_key, node_id, node_type, abandoned`;
  const counted = countedRows(whole, {
    until: await countedUntil(tx),
    table: 'report_nodes',
    live: 'count_nodes',
    columns,
    where: Prisma.sql`abandoned > 0`,
  });
  return tx.$queryRaw<LeftAt[]>`
    select flow_id, node_key, max(node_id::text)::uuid as node_id, max(node_type) as node_type,
           coalesce(sum(abandoned) filter (where bucket = 3), 0)::float8 as current,
           coalesce(sum(abandoned) filter (where bucket = 1), 0)::float8 as previous
      from (${counted}) as counted
     group by flow_id, node_key
    having sum(abandoned) filter (where bucket = 3) > 0
     order by 5 desc, 6 desc, flow_id, node_key limit ${mostNodes}`;
}

/** The flows with their assistants. Those that were deleted since are missing. */
export async function flowsOf(tx: Tx, flow_ids: readonly string[]) {
  const flows = await tx.flowBase.findMany({
    where: { id: { in: [...flow_ids] } },
    select: { id: true, name: true, assistant: { select: { id: true, name: true } } },
  });
  const byId = new Map(flows.map((flow) => [flow.id, flow]));
  return (flow_id: string) => {
    const found = byId.get(flow_id);
    return { assistant: found?.assistant ?? null, flow: found ? { id: found.id, name: found.name } : null };
  };
}
