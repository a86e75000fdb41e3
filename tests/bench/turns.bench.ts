import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';
import { loginUrl } from '@/scripts/services/login-url';
import { startContest, type Contest } from './contest';
import { conversationCount, type Contestant } from './contestant';
import { cpuOf, machineTime, median, memoryOf, print, quantile, sum } from './figures';
import { Load } from './load';
import type { LoadResult } from './load-generator';
import { options } from './options';
import type { Product } from './product';
import { countWire } from './wire-counter';

/** Whole turns over the chat API, as ratios to the yardstick that is measured directly before. See ref-tx.ts. */

const { rounds, seconds } = options;

/** How long each contestant gets each kind of load before it is measured. A single conversation uses a different code path than many do. */
const warmUpSeconds = 4;

/** How many measurements may be repeated in the whole run, and how long the machine is idle before each. */
let repeats = 15;
const pauseMilliseconds = 15_000;

const load = new Load();
const contest = await startContest();
try {
  const ceiling = await compare(contest);
  if (!options.short) {
    await openLoop(contest, ceiling / 2);
    await memory(contest.product);
    await perTurn(contest.product);
  }
} finally {
  load.stop();
  await contest.stop();
}

interface Measured extends LoadResult {
  /** Processor time of the contestant's processes per turn, in milliseconds: the total, then each process. */
  cpu: number;
  cpus: number[];
  /** The share of all processors' time that the machine's host gave to other guests meanwhile. */
  stolen: number;
}

/** A round's measurements of one kind of load. */
interface Pair {
  product: Measured;
  yardstick: Measured;
}

interface Most {
  seconds: number;
  turns?: number;
  rate?: number;
}

async function measure({ url, token, conversations, processes }: Contestant, count: number, most: Most): Promise<Measured> {
  const cpu = () => processes.map(({ pid }) => cpuOf(pid ?? 0));
  const [before, machine] = [cpu(), machineTime()];
  const result = await load.run({ url, token, conversations: conversations.slice(0, count), ...most });
  const cpus = cpu().map((after, index) => (after - (before[index] ?? 0)) / result.turns);
  const { stolen, whole } = machineTime();
  return { ...result, cpu: sum(cpus), cpus, stolen: (stolen - machine.stolen) / (whole - machine.whole) };
}

/**
 * Waits and measures again if other guests of the machine's host used more than a hundredth of it. One turn in a hundred
 * then depends more on them than on the contestant. At most twice. Returns the measurement during which they used the
 * least.
 */
async function measureCalmly(one: Contestant, count: number, most: Most): Promise<Measured> {
  let calmest = await measure(one, count, most);
  for (let again = 0; again < 2 && calmest.stolen > 0.01 && repeats-- > 0; again++) {
    await sleep(pauseMilliseconds);
    const next = await measure(one, count, most);
    if (next.stolen < calmest.stolen) calmest = next;
  }
  return calmest;
}

async function warmUp({ yardstick, product }: Contest, count: number, rate?: number): Promise<void> {
  for (const one of [yardstick, product]) await measure(one, count, { seconds: warmUpSeconds, rate });
}

/** One slice of each contestant. */
async function measurePair({ yardstick, product }: Contest, count: number, most: Most): Promise<Pair> {
  const reference = await measureCalmly(yardstick, count, most);
  return { yardstick: reference, product: await measureCalmly(product, count, most) };
}

/** Prints how much of the machine other guests used. */
function printStolen(name: string, pairs: readonly Pair[]): void {
  const shares = pairs.flatMap(({ product, yardstick }) => [product.stolen * 100, yardstick.stolen * 100]);
  print('  of the machine, others took', `${median(shares).toFixed(1)} %, at most ${Math.max(...shares).toFixed(1)} %   (${name})`);
}

/** The median of the rounds' ratios. What slows a whole round down slows both contestants, so their ratio hardly changes. */
function printRatio(name: string, pairs: readonly Pair[], figureOf: (measured: Measured) => number, unit: string, aim: string): void {
  const ours = pairs.map(({ product }) => figureOf(product));
  const reference = pairs.map(({ yardstick }) => figureOf(yardstick));
  const ratios = pairs.map(({ product, yardstick }) => figureOf(product) / figureOf(yardstick));
  const all = ratios.map((ratio) => ratio.toFixed(2)).join(' ');
  print(
    name,
    `${median(ratios).toFixed(2)} of ref-tx   rounds ${all}   (${median(ours).toFixed(2)} to ${median(reference).toFixed(2)} ${unit}; ${aim})`,
  );
}

/** Interleaved rounds. Returns the product's throughput with 32 conversations. */
async function compare(contest: Contest): Promise<number> {
  for (const count of [32, 1]) await warmUp(contest, count);
  const many: Pair[] = [];
  const single: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    many.push(await measurePair(contest, 32, { seconds }));
    single.push(await measurePair(contest, 1, { seconds }));
  }
  const throughputOf = (measured: Measured) => measured.turns / measured.seconds;
  printRatio('throughput, 32 conversations', many, throughputOf, 'turns/s', 'at least 0.35');
  printRatio('p95, one conversation', single, ({ latencies }) => quantile(latencies, 0.95), 'ms', 'at most 2');
  printRatio('p50, one conversation', single, ({ latencies }) => quantile(latencies, 0.5), 'ms', 'for scale');
  printRatio('CPU of web + worker a turn', many, ({ cpu }) => cpu, 'ms', 'at most 6');
  const shares = contest.product.processes.map(
    ({ definition }, index) => `${definition.name} ${median(many.map(({ product }) => product.cpus[index] ?? NaN)).toFixed(2)}`,
  );
  print('  of which', `${shares.join(', ')} ms`);
  printStolen('32 conversations', many);
  printStolen('one conversation', single);
  return median(many.map(({ product }) => throughputOf(product)));
}

/** Interleaved rounds of messages at this rate, independent of the replies. */
async function openLoop(contest: Contest, rate: number): Promise<void> {
  await warmUp(contest, conversationCount, rate);
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++) pairs.push(await measurePair(contest, conversationCount, { seconds, rate }));
  for (const [one, aim] of [
    ['product', 'at most 5'],
    ['yardstick', 'what the machine itself does, for scale'],
  ] as const) {
    const figures = pairs.map((pair) => ({ p50: quantile(pair[one].latencies, 0.5), p99: quantile(pair[one].latencies, 0.99) }));
    const ratios = figures.map(({ p50, p99 }) => p99 / p50);
    const [p99, p50] = [median(figures.map((figure) => figure.p99)), median(figures.map((figure) => figure.p50))];
    const all = ratios.map((ratio) => ratio.toFixed(1)).join(' ');
    const name = `open loop, ${contest[one].name}, ${rate.toFixed(0)}/s: p99 / p50`;
    print(name, `${median(ratios).toFixed(1)}   rounds ${all}   (${p99.toFixed(1)} to ${p50.toFixed(1)} ms; ${aim})`);
  }
  printStolen('open loop', pairs);
}

async function memory(product: Contestant): Promise<void> {
  const resident = () => sum(product.processes.map(({ pid }) => memoryOf(pid ?? 0)));
  const most = { seconds: 300, turns: 10_000 };
  await measure(product, 32, most);
  const half = resident();
  await measure(product, 32, most);
  const whole = resident();
  print(
    'memory of web + worker after 20,000 turns',
    `${whole.toFixed(0)} MB, ${(whole - half).toFixed(0)} MB more than after 10,000   (under 700, not growing)`,
  );
}

/** How much a turn uses Postgres and Redis, counted over turns one after another. */
async function perTurn(product: Product): Promise<void> {
  const { services, restart } = product;
  const turns = 500;
  const wire = await countWire(services.databaseUrl);
  const database = new pg.Client({ connectionString: services.databaseUrl });
  await database.connect();
  const redis = new Redis(services.redisUrl);
  try {
    await restart({ DATABASE_URL: loginUrl(wire.url) });
    await measure(product, 1, { seconds: 30, turns: 50 });
    const before = await counters();
    await measure(product, 1, { seconds: 60, turns });
    const after = await counters();
    for (const [name, value] of Object.entries(after)) print(`${name} a turn`, ((value - (before[name] ?? 0)) / turns).toFixed(2));
  } finally {
    redis.disconnect();
    await database.end();
    wire.stop();
  }

  async function counters(): Promise<Record<string, number>> {
    // The activity of other sessions is reported when they are idle, after at most a second.
    await sleep(1_500);
    const { rows } = await database.query<{ commits: number; syncs: number }>(
      `select (select xact_commit::int from pg_stat_database where datname = current_database()) as commits,
              (select coalesce(sum(fsyncs), 0)::int from pg_stat_io where object = 'wal') as syncs`,
    );
    const info = await redis.info('stats');
    const of = (name: string) => Number(new RegExp(`${name}:(\\d+)`).exec(info)?.[1]);
    return {
      'round trips to Postgres': wire.roundTrips(),
      'transactions of everybody in Postgres': rows[0]?.commits ?? NaN,
      'syncs of the write-ahead log': rows[0]?.syncs ?? NaN,
      'commands of everybody in Redis': of('total_commands_processed'),
      'reads of Redis from its clients': of('total_reads_processed'),
    };
  }
}
