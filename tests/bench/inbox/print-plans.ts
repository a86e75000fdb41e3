import type pg from 'pg';
import { pool } from '@/server/platform/db/pool';

/**
 * Prints the plans of the statements that use cases run, as the database sees them: with their times, and those inside its
 * functions. The database sends them to new connections only, so the present ones end.
 */
export async function printPlans(owner: pg.Client, uses: Record<string, () => Promise<unknown>>): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const database = `alter database "${rows[0]?.name}"`;
  for (const [name, value] of Object.entries(settings)) await owner.query(`${database} set ${name} = ${value}`);
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  const plans: string[] = [];
  pool.on('connect', (connection) => connection.on('notice', ({ message = '' }) => plans.push(message)));
  try {
    for (const [name, run] of Object.entries(uses)) {
      // The first run of a connection loads what the database remembers about its tables.
      await run().catch(() => undefined);
      await run();
      plans.length = 0;
      await run();
      console.log(`\nplans of ${name}`);
      for (const plan of plans.filter(isInteresting)) console.log(shorten(plan));
    }
  } finally {
    for (const name of Object.keys(settings)) await owner.query(`${database} reset ${name}`);
  }
}

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
};

const isInteresting = (plan: string): boolean => /Scan/.test(plan) && !/set_config/.test(plan);

/** The plan without its statement, and without the long lists of values. */
function shorten(plan: string): string {
  const [duration = ''] = plan.split('\n', 1);
  const lines = plan.slice(Math.max(plan.search(/\n[^\n]*\(cost=/), 0)).split('\n');
  const shown = lines.filter((line) => line.trim()).map((line) => `    ${line.replace(/\s*\(cost=[^)]*\)/, '').slice(0, 170)}`);
  return [`  ${duration.replace(/ *plan:$/, '')}`, ...shown.slice(0, 40)].join('\n');
}
