import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { call, makeScene, say, type Scene } from '../integration/support/processes-scene';
import { startModels, type Behavior } from '../integration/support/stand-ins/models';
import { median, print, quantile } from './figures';
import { Load } from './load';
import { startProduct } from './product';

/**
 * How long customers wait for replies that need no model, while a provider of models hangs, breaks off in the middle of its
 * answers, or refuses all calls. Then the ledger must add up.
 */

/** Of each disturbance, which goes on meanwhile. There is a quiet one before each, and one at the end. */
const noisySlices = 3;
const secondsOfSlice = 3;

/** A business whose assistant asks the model for each message: each of its customers writes a second after a reply. */
const crowdSize = 16;
const pauseMilliseconds = 1_000;

/** Customers of another business whose turns are direct, with messages per second of all of them together. */
const [directConversations, rate] = [4, 20];
/** Conversations of a business whose turns a worker handles without a model. Each writes a moment after a reply. */
const workerConversations = 2;
const workerPauseMilliseconds = 150;

/** No breaker is open at the beginning of any: the last two have a provider of their own. */
const disturbances: { name: string; model: string; behavior: Behavior }[] = [
  { name: 'answers', model: 'GPT_5_MINI', behavior: { type: 'answer', wait_ms: 400 } },
  { name: 'hangs', model: 'GPT_5_MINI', behavior: { type: 'hang' } },
  { name: 'breaks off', model: 'CLAUDE_3_OPUS', behavior: { type: 'stop', after: 'سلام', how: 'cut' } },
  {
    name: 'returns 429',
    model: 'GEMINI_1_5_PRO',
    behavior: { type: 'error', status: 429, kind: 'rate_limit', headers: { 'retry-after': '60' } },
  },
];

/** Understands no message. */
const lost = {
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'ask', type: 'standard', kind: 'question', content: '', fallback_message: 'متوجه نشدم.', max_retries: 1_000_000 },
  ],
  edges: [{ source: 'start', target: 'ask' }],
  settings: { max_global_fallbacks: null },
};

const series = ['direct turns', 'in the worker', 'in the worker, of the same business'] as const;
/** What each customer's message waited for its reply, in milliseconds. */
type Waits = Record<(typeof series)[number], number[]>;

const models = await startModels();
const product = await startProduct({
  OPENAI_API_KEY: 'key',
  OPENAI_BASE_URL: `${models.url}/v1`,
  ANTHROPIC_API_KEY: 'key',
  ANTHROPIC_BASE_URL: models.url,
  GOOGLE_AI_API_KEY: 'key',
  GOOGLE_AI_BASE_URL: models.url,
  CREDIT_AT_SIGNUP: '100000000',
});
const load = new Load();
try {
  const { origin } = new URL(product.url);
  const [other, own] = [await makeScene(origin, lost, 'advanced'), await makeScene(origin, lost, 'advanced')];
  const asking = await secondAssistant(origin, own);
  const measure = await measureWith(origin, other, own);
  await measure();
  const quiet: Waits[] = [];
  const noisy: { name: string; waits: Waits[] }[] = [];
  for (const { name, model, behavior } of disturbances) {
    quiet.push(await measure());
    await change(origin, own.token, asking.assistant_id, { model });
    Object.assign(models, { always: behavior, calls: [] });
    const crowd = startCrowd(origin, own.token, asking.sessions);
    await sleep(pauseMilliseconds);
    const waits: Waits[] = [];
    while (waits.length < noisySlices) waits.push(await measure());
    await crowd.stop();
    noisy.push({ name: `${name} (${models.calls.length} calls, ${crowd.replies()} replies)`, waits });
  }
  quiet.push(await measure());
  for (const one of series) {
    const before = waitsOf(quiet, one);
    print(one, `quiet p95 ${before.p95.toFixed(1)} ms   slices ${before.slices}`);
    for (const { name, waits } of noisy) {
      const { p95, slices } = waitsOf(waits, one);
      print(`  ${name}`, `${(p95 / before.p95).toFixed(2)} of the quiet p95   ${p95.toFixed(1)} ms   slices ${slices}`);
    }
  }
  print('ledger', await ledgerState());
} finally {
  load.stop();
  await product.stop();
  await models.stop();
}

/** The median of the slices' 95th percentiles: other work on the machine disturbs single slices. */
function waitsOf(all: readonly Waits[], one: (typeof series)[number]): { p95: number; slices: string } {
  const slices = all.map((waits) =>
    quantile(
      [...waits[one]].sort((a, b) => a - b),
      0.95,
    ),
  );
  return { p95: median(slices), slices: slices.map((wait) => wait.toFixed(1)).join(' ') };
}

/** A function that measures one slice. */
async function measureWith(origin: string, other: Scene, own: Scene): Promise<() => Promise<Waits>> {
  const open = ({ openSession }: Scene) => Promise.all(Array.from({ length: workerConversations }, openSession));
  const [ofOther, ofOwn] = [await open(other), await open(own)];
  return async () => {
    const { url, token } = product;
    const conversations = product.conversations.slice(0, directConversations);
    const [direct, theirs, ours] = await Promise.all([
      load.run({ url, token, conversations, rate, seconds: secondsOfSlice }),
      workerWaits(origin, other.token, ofOther),
      workerWaits(origin, own.token, ofOwn),
    ]);
    return { 'direct turns': direct.latencies, 'in the worker': theirs, 'in the worker, of the same business': ours };
  };
}

async function workerWaits(origin: string, token: string, sessions: readonly string[]): Promise<number[]> {
  const latencies: number[] = [];
  const deadline = performance.now() + secondsOfSlice * 1_000;
  await Promise.all(
    sessions.map(async (session_id) => {
      while (performance.now() < deadline) {
        const began = performance.now();
        await say(origin, token, { session_id, message: 'چرا آسمان آبی است؟' });
        latencies.push(performance.now() - began);
        await sleep(workerPauseMilliseconds);
      }
    }),
  );
  return latencies;
}

/** Another assistant of the same business, which asks the model, with the conversations of its customers. */
async function secondAssistant(origin: string, { token }: Scene): Promise<{ assistant_id: string; sessions: string[] }> {
  const manager = `${origin}/api/flow-manager`;
  const made = await call<{ id: string; default_flow_base_id: string }>('POST', `${manager}/assistants`, {
    token,
    json: { name: 'پرسنده' },
  });
  const document = { format: 'hamdam.flow/1', name: 'پرسنده', ...lost };
  await call('POST', `${manager}/dialog/flow-bases/${made.default_flow_base_id}/import?activate=true`, { token, json: document });
  await change(origin, token, made.id, { mode: 'pro' });
  const openSession = async () =>
    (await call<{ id: string }>('POST', `${manager}/messaging/sessions`, { token, json: { assistant_id: made.id } })).id;
  return { assistant_id: made.id, sessions: await Promise.all(Array.from({ length: crowdSize }, openSession)) };
}

async function change(origin: string, token: string, assistant_id: string, json: object): Promise<void> {
  await call('PUT', `${origin}/api/flow-manager/assistants/${assistant_id}`, { token, json });
}

function startCrowd(origin: string, token: string, sessions: readonly string[]) {
  let stops = false;
  let replies = 0;
  const done = Promise.all(
    sessions.map(async (session_id, index) => {
      await sleep((index / sessions.length) * pauseMilliseconds);
      while (!stops) {
        // A turn that had to wait too long is answered 503 or 504; its customer writes again.
        await say(origin, token, { session_id, message: 'کجایی؟' }).then(
          () => replies++,
          () => undefined,
        );
        await sleep(pauseMilliseconds);
      }
    }),
  );
  const stop = async (): Promise<void> => {
    stops = true;
    await done;
  };
  return { stop, replies: () => replies };
}

/** Throws if a balance is not the sum of its entries, a key was charged twice, or credit is still set aside. */
async function ledgerState(): Promise<string> {
  const database = new pg.Client({ connectionString: product.services.databaseUrl });
  await database.connect();
  try {
    // A turn whose caller has gone is still finished.
    const open = async () => Number((await database.query('select count(*) as count from credit_reservations')).rows[0].count);
    for (let waited = 0; (await open()) > 0 && waited < 20; waited++) await sleep(1_000);
    const { rows } = await database.query<{ entries: string; charged: string; wrong: string; twice: string }>(
      `select (select count(*) from credit_entries) as entries,
              (select coalesce(sum(charged), 0) from credit_entries) as charged,
              (select count(*) from credit_balances b
                where b.balance <> (select sum(amount) from credit_entries e where e.business_id = b.business_id)) as wrong,
              (select count(*) - count(distinct (business_id, key)) from credit_entries where kind = 'settle') as twice`,
    );
    const [state] = rows;
    const left = await open();
    if (!state || left || Number(state.wrong) || Number(state.twice))
      throw new Error(`the ledger is wrong: ${JSON.stringify({ ...state, left })}`);
    return `${state.entries} entries, ${state.charged} credits charged; balances are their sums, no key was charged twice, nothing is set aside`;
  } finally {
    await database.end();
  }
}
