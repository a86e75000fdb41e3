import { isOfPlatform } from '@/lib/is-of-platform';
import { permissionKeys } from '@/lib/permissions';
import type { Binding } from '@/server/http/bind';
import type { ApiRequest } from '@/server/http/request';
import { print, quantile } from './figures';
import { openBench } from './open-bench';
import { findMeasured, load, type Loaded } from './reporting/load';

/**
 * How long each call of the dashboards takes with 10,000 businesses, through its use case, with the plans of the statements.
 * Arguments: how many messages (100,000, so that it ends soon; the figures of docs/decisions/14-reporting.md are of 5,000,000), how many businesses, and
 * how often each is asked. With DATABASE_URL and MIGRATION_DATABASE_URL, the data stays in that database, and the next run measures it without filling it again.
 */
const [messages = 100_000, businesses = 10_000, rounds = 40] = process.argv.slice(2).map(Number);

const { owner, close } = await openBench();
try {
  await measure(await findLoaded());
} finally {
  await close();
}

async function findLoaded(): Promise<Loaded> {
  const { rows } = await owner.query<{ there: boolean }>(`select to_regclass('bench_businesses') is not null as there`);
  if (!rows[0]?.there) {
    console.log(`\n${businesses.toLocaleString()} businesses, ${messages.toLocaleString()} messages`);
    return load(owner, businesses, messages);
  }
  return findMeasured(owner, businesses);
}

async function measure({ huge, largest, usual }: Loaded): Promise<void> {
  // Read only now, because the server reads its settings as it is loaded.
  const { dashboardBindings, reportingBindings } = await import('@/server/reporting/api');
  const { countReports } = await import('@/server/reporting/count-reports');
  const { rankBusinesses } = await import('@/server/reporting/rank-businesses');
  console.log('\nwhat the job does');
  await once('ranking, every hour', () => rankBusinesses(new Date()));
  await owner.query(`update report_progress set counted_until = counted_until - interval '1 hour'`);
  await once('counting an hour, and the one before it again', () => countReports(new Date()));
  await owner.query('analyze report_activity, report_customers, report_nodes');

  const calls = [...dashboardBindings, ...reportingBindings].filter(({ endpoint }) => endpoint.method === 'get' && endpoint.query);
  const isPlatform = ({ endpoint }: Binding) => isOfPlatform(endpoint.access);
  const ofPlatform = calls.filter(isPlatform);
  const ofBusiness = calls.filter((call) => !isPlatform(call));
  for (const days of [90, 1]) {
    console.log(`\n${days} days of the platform: p50 and p95`);
    for (const call of ofPlatform) await time(call.endpoint.path, () => ask(call, largest, days));
    await time('///all of them at the same time', () => Promise.all(ofPlatform.map((call) => ask(call, largest, days))));
    for (const [name, business_id] of Object.entries({
      'a business of 2,300,000 messages': huge,
      'the largest business': largest,
      'a usual business': usual,
    })) {
      console.log(`\n${days} days of ${name}: p50 and p95`);
      for (const call of ofBusiness) await time(call.endpoint.path, () => ask(call, business_id, days));
      await time('///all of them at the same time', () => Promise.all(ofBusiness.map((call) => ask(call, business_id, days))));
    }
  }
  const plansOf = [
    'platform/conversational-overview',
    'platform/messages-timeseries',
    'business/data',
    'business/messages-timeseries',
    'financial-kpis',
  ];
  const shown = calls.filter(({ endpoint }) => plansOf.some((path) => endpoint.path.endsWith(path)));
  const { printPlans } = await import('./inbox/print-plans');
  await printPlans(owner, Object.fromEntries(shown.map((call) => [call.endpoint.path, () => again(() => ask(call, huge, 90))])));
}

/** Runs a call as someone who may make all of them. */
function ask({ endpoint, run }: Binding, business_id: string, days: number): Promise<unknown> {
  const session = { user_id: business_id, id: business_id, business: { id: business_id }, permissions: new Set(permissionKeys) };
  const values: Record<string, unknown> = { session, locale: 'fa', address: '127.0.0.1' };
  const request = { get: (name: string) => values[name] } as unknown as ApiRequest;
  return run(request, { params: {}, query: endpoint.query?.parse({ days: String(days), timezone: 'Asia/Tehran' }), body: {}, c: request });
}

/** Connections that were ended are noticed one by one. */
async function again(run: () => Promise<unknown>, attempts = 30): Promise<unknown> {
  return run().catch((error: unknown) => {
    if (attempts === 0) throw error;
    return again(run, attempts - 1);
  });
}

async function once(name: string, run: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await run();
  print(name, `${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

async function time(path: string, run: () => Promise<unknown>): Promise<void> {
  // The first ones are slower, because Node compiles the code while it runs and the database reads its files.
  for (let n = 0; n < 3; n += 1) await run();
  const times: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const begun = performance.now();
    await run();
    times.push(performance.now() - begun);
  }
  times.sort((one, other) => one - other);
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)].map((value) => value.toFixed(1).padStart(7));
  print(path.split('/').slice(3).join(' '), `${p50} ${p95} ms`);
}
