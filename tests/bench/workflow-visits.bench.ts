import { randomUUID } from 'node:crypto';
import { print, printTimes } from './figures';
import { openBench } from './open-bench';

/** How long it takes to read counts and durations of the states of a workflow whose 10,000 instances left 100,000 entries in 90 days. */
const [instances = 10_000, rounds = 20] = process.argv.slice(2).map(Number);
const entries = 10;
const ids = { business: randomUUID(), workflow: randomUUID(), version: randomUUID(), start: randomUUID(), end: randomUUID() };

const { owner, close } = await openBench();
try {
  await load();
  await measure();
} finally {
  await close();
}

/** Written by the owner of the tables, without triggers. */
async function load(): Promise<void> {
  await owner.query('set session_replication_role = replica; set synchronous_commit = off');
  await owner.query(`insert into businesses (id, name) values ($1, 'گلبرگ')`, [ids.business]);
  await owner.query(`insert into workflows (id, business_id, name) values ($2, $1, 'returns')`, [ids.business, ids.workflow]);
  await owner.query(
    `insert into workflow_versions (id, business_id, workflow_id, number, name, is_published, published_at, definition)
     values ($3, $1, $2, 1, '1', true, now(), '{"states": [], "transitions": [], "connections": [], "variables": {}}')`,
    [ids.business, ids.workflow, ids.version],
  );
  await owner.query(
    `insert into workflow_instances (id, business_id, workflow_id, version_id, status, state_id, state, begun_at, ended_at)
     select gen_random_uuid(), $1, $2, $3, 'completed', $4, '{}', now() - n * interval '10 minutes', now() from generate_series(1, $5) as n`,
    [ids.business, ids.workflow, ids.version, ids.end, instances],
  );
  await owner.query(
    `insert into workflow_history (id, business_id, instance_id, version_id, number, at, type, state_id, transition_id, details)
     select gen_random_uuid(), i.business_id, i.id, i.version_id, n, i.begun_at + n * interval '1 minute',
            case when n % 2 = 1 then 'entered' else 'transition' end, case when n % 4 < 2 then $1::uuid else $2::uuid end,
            case when n % 2 = 0 then $2::uuid end, '{"values": "of some length, as components note them in the history of an instance"}'
       from workflow_instances i cross join generate_series(1, ${entries}) as n`,
    [ids.start, ids.end],
  );
  await owner.query('set session_replication_role = origin');
  await owner.query('vacuum analyze workflow_history');
  print('entries', (instances * entries).toLocaleString());
}

async function measure(): Promise<void> {
  // Read only now, because the server reads its settings as it is loaded.
  const { readWorkflowVisits } = await import('@/server/workflows/visits');
  const { tenantDb } = await import('@/server/platform/db/tenant-db');
  const ctx = () =>
    ({ business_id: ids.business, db: tenantDb(ids.business), now: new Date() }) as Parameters<typeof readWorkflowVisits>[0];
  for (const days of ['1', '7', '30', '90']) {
    await printTimes(`${days} days`, rounds, async () => {
      const { states } = await readWorkflowVisits(ctx(), ids.version, { days });
      if (states.length === 0) throw new Error('nothing was found');
    });
  }
}
