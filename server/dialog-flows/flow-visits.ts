import { startBefore } from '@/lib/reporting/spans';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { countedRows, countedUntil } from '@/server/reporting/counted-rows';

interface Counted {
  part: string;
  key: string;
  visits: number;
  stalled: number;
  abandoned: number;
  handoffs: number;
}

/** What happened at the nodes and edges of a version until now. Throws not_found. */
export function readVisits(ctx: Context, version_id: string, { days, all_versions }: { days: string; all_versions: boolean }) {
  const from = new Date(startBefore(ctx.now.getTime() - Number(days) * 24 * 60 * 60_000, 15));
  return ctx.db(async (tx) => {
    const version = await tx.flowVersion.findUnique({
      where: { id: version_id },
      select: {
        flow_base_id: true,
        nodes: { select: { id: true, key: true } },
        edges: { select: { id: true, source_id: true, target_id: true } },
      },
    });
    if (!version) throw new AppError('not_found');
    const parts = [...version.nodes, ...version.edges].map(({ id }) => id);
    const rows = await sumVisits(tx, { from, flow_id: version.flow_base_id, parts: all_versions ? null : parts });
    const found = new Map(rows.map((row) => [`${row.part} ${row.key}`, row]));
    const keys = new Map(version.nodes.map(({ id, key }) => [id, key]));
    const edges = version.edges.map(({ id, source_id, target_id }) => ({
      id,
      key: all_versions ? `${keys.get(source_id)}\n${keys.get(target_id)}` : id,
    }));
    const times = new Map<string, number>();
    for (const { key } of edges) times.set(key, (times.get(key) ?? 0) + 1);
    return {
      nodes: version.nodes.flatMap(({ id, key }) => {
        const row = found.get(`node ${all_versions ? key : id}`);
        return row ? [{ id, visits: row.visits, stalled: row.stalled, abandoned: row.abandoned, handoffs: row.handoffs }] : [];
      }),
      edges: edges.flatMap(({ id, key }) => {
        const row = found.get(`edge ${key}`);
        return row && times.get(key) === 1 ? [{ id, visits: row.visits }] : [];
      }),
    };
  });
}

/** The sums of these parts by id, or without them of all versions by what they call the part. */
async function sumVisits(tx: Tx, { from, flow_id, parts }: { from: Date; flow_id: string; parts: readonly string[] | null }) {
  // The ids themselves, because the planner would look them up in the version for each row.
  const ofVersion = parts ? Prisma.sql`part_id = any(${parts}::uuid[])` : Prisma.sql`source_key <> ''`;
  const ofFlow = Prisma.sql`flow_id = ${flow_id}::uuid and ${ofVersion}`;
  const counted = countedRows(
    { boundaries: [from] },
    {
      until: await countedUntil(tx),
      table: 'report_visits',
      live: 'count_visits',
      columns: Prisma.sql`flow_id, part_id, part, source_key, target_key, visits, stalled, abandoned, handoffs`,
      where: ofFlow,
    },
  );
  const key = parts
    ? Prisma.sql`part_id::text`
    : Prisma.sql`case part when 'node' then source_key else source_key || chr(10) || target_key end`;
  return tx.$queryRaw<Counted[]>`
    select part, ${key} as key, sum(visits)::float8 as visits, sum(stalled)::float8 as stalled,
           sum(abandoned)::float8 as abandoned, sum(handoffs)::float8 as handoffs
      from (${counted}) as counted where bucket = 1 and ${ofFlow} group by 1, 2`;
}
