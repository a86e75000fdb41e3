import { randomUUID } from 'node:crypto';
import { print, printTimes } from './figures';
import { openBench } from './open-bench';

/**
 * How long it takes to read where customers leave a flow of 100 nodes and 150 paths, when its business has 1,000,000 counted rows of 90 days:
 * a busy flow, whose every part is visited every few hours, in four versions.
 */
const [counted = 1_000_000, rounds = 30] = process.argv.slice(2).map(Number);
const [versions, nodes, edges] = [4, 100, 150];
const ids = { business: randomUUID(), assistant: randomUUID(), flow: randomUUID() };

const { owner, close } = await openBench();
try {
  await load();
  await measure();
} finally {
  await close();
}

/** Written by the owner of the tables, without triggers. Hours and days are the sums of the quarters, as the job makes them. */
async function load(): Promise<void> {
  await owner.query('set session_replication_role = replica; set synchronous_commit = off');
  await owner.query(`insert into businesses (id, name) values ($1, 'گلبرگ')`, [ids.business]);
  await owner.query(`insert into assistants (id, business_id, name) values ($2, $1, 'دستیار')`, [ids.business, ids.assistant]);
  await owner.query(`insert into flow_bases (id, business_id, assistant_id, name) values ($3, $1, $2, 'جریان')`, [
    ids.business,
    ids.assistant,
    ids.flow,
  ]);
  await owner.query(
    `insert into flow_versions (id, business_id, flow_base_id, number, name, is_active)
     select gen_random_uuid(), $1, $2, n, n::text, n = ${versions} from generate_series(1, ${versions}) as n`,
    [ids.business, ids.flow],
  );
  await owner.query(
    `insert into flow_nodes (id, business_id, version_id, key, type)
     select gen_random_uuid(), v.business_id, v.id, 'n' || k, 'standard' from flow_versions v, generate_series(1, ${nodes}) as k`,
  );
  await owner.query(
    `insert into flow_edges (id, business_id, version_id, source_id, target_id, "order")
     select gen_random_uuid(), v.business_id, v.id, s.id, t.id, k
       from flow_versions v cross join generate_series(0, ${edges - 1}) as k
       join flow_nodes s on s.version_id = v.id and s.key = 'n' || (1 + k % ${nodes})
       join flow_nodes t on t.version_id = v.id and t.key = 'n' || (1 + (k * 7 + k / ${nodes} + 1) % ${nodes})`,
  );
  await owner.query(
    `insert into report_visits (business_id, at, flow_id, part_id, part, source_key, target_key, visits, stalled, abandoned)
     select $1, report_quarter(now() - interval '90 days') + q * interval '15 minutes', $2, p.id, p.part, p.source_key, p.target_key, 1 + q % 5, q % 2, q % 3
       from (select id, 'node' as part, key as source_key, '' as target_key, row_number() over (order by id) as n from flow_nodes
             union all
             select e.id, 'edge', s.key, t.key, ${versions * nodes} + row_number() over (order by e.id)
               from flow_edges e join flow_nodes s on s.id = e.source_id join flow_nodes t on t.id = e.target_id) as p
       cross join generate_series(0, ${90 * 96 - 1}) as q
      where (q * 31 + p.n) % (${versions * (nodes + edges)} * ${90 * 96}::bigint / $3::bigint + 1) = 0 limit $3`,
    [ids.business, ids.flow, counted],
  );
  for (const minutes of [60, 1_440]) {
    await owner.query(
      `insert into report_visits (business_id, minutes, at, flow_id, part_id, part, source_key, target_key, visits, stalled, abandoned)
       select business_id, ${minutes}, report_begin(at, ${minutes}), flow_id, part_id, part, source_key, target_key, sum(visits), sum(stalled), sum(abandoned)
         from report_visits where minutes = 15 group by 1, 3, 4, 5, 6, 7, 8`,
    );
  }
  await owner.query(`update report_progress set counted_until = report_quarter(now())`);
  await owner.query('set session_replication_role = origin');
  await owner.query('vacuum analyze report_visits');
  const { rows } = await owner.query<{ minutes: number; count: string }>(
    'select minutes, count(*) from report_visits group by 1 order by 1',
  );
  for (const { minutes, count } of rows) print(`rows of ${minutes} minutes`, Number(count).toLocaleString());
}

async function measure(): Promise<void> {
  // Read only now, because the server reads its settings as it is loaded.
  const { readVisits } = await import('@/server/dialog-flows/flow-visits');
  const { tenantDb } = await import('@/server/platform/db/tenant-db');
  const { rows } = await owner.query<{ id: string }>('select id from flow_versions where is_active');
  const ctx = () => ({ business_id: ids.business, db: tenantDb(ids.business), now: new Date() }) as Parameters<typeof readVisits>[0];
  for (const all_versions of [false, true]) {
    for (const days of ['1', '7', '30', '90']) {
      await printTimes(`${days} days of ${all_versions ? 'all versions' : 'a version'}`, rounds, async () => {
        const { nodes: found } = await readVisits(ctx(), rows[0]?.id ?? '', { days, all_versions });
        if (found.length === 0) throw new Error('nothing was found');
      });
    }
  }
}
