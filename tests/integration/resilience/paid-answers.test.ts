import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeScene, say } from '../support/processes-scene';
import { startPlatform, until, type Platform } from '../support/processes';
import { startModels, type ModelsStandIn } from '../support/stand-ins/models';
import { echoing, generalError } from './assistants';

const conversations = 6;
const kills = 10;
const startCredit = 1_000_000;
const effectTimeoutMs = 2_000;
/** What it costs other conversations when a provider does not answer. */
const soonMs = 1_500;

/** An assistant whose every message is a question to the model. */
const paying = {
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'ask', type: 'standard', kind: 'question', content: 'سلام' },
  ],
  edges: [{ source: 'start', target: 'ask' }],
  settings: { general_error_message: generalError },
};

let models: ModelsStandIn;
let platform: Platform;
let database: pg.Client;

beforeAll(async () => {
  models = await startModels();
  const settings = {
    EFFECT_TIMEOUT_MS: String(effectTimeoutMs),
    OPENAI_API_KEY: 'platform-key',
    OPENAI_BASE_URL: `${models.url}/v1`,
    CREDIT_AT_SIGNUP: String(startCredit),
  };
  platform = await startPlatform({ workers: 2, settings });
  database = new pg.Client({ connectionString: platform.services.databaseUrl });
  await database.connect();
}, 90_000);

afterAll(async () => {
  await database?.end();
  await platform?.stop();
  await models?.stop();
});

it('charges each answer once while workers are killed, and the ledger adds up', { timeout: 180_000 }, async () => {
  models.always = { type: 'answer', wait_ms: 60 };
  const { url, workers } = platform;
  const scene = await makeScene(url, paying, 'pro');
  let stops = false;
  const answered: string[] = [];
  const talks = Array.from({ length: conversations }, async (_, index) => {
    const session_id = await scene.openSession();
    for (let number = 1; !stops; number++) {
      const message = { session_id, message: `پرسش ${index}.${number}`, client_message_id: `m${number}` };
      const { turn_id, replies } = await repeated(() => say(url, scene.token, message));
      expect(replies).toHaveLength(1);
      answered.push(turn_id);
    }
  });
  for (let killed = 0; killed < kills;) {
    await sleep(150 + Math.random() * 500);
    if (workers[killed % workers.length]?.kill()) killed++;
  }
  stops = true;
  await Promise.all(talks);

  expect(new Set(answered).size).toBe(answered.length);
  // Whoever took up a killed worker's turn also took up its reservation.
  await until('nothing is set aside', 20_000, async () => (await database.query('select from credit_reservations')).rowCount === 0);
  const { rows: entries } = await database.query<{ kind: string; key: string; amount: string; balance_after: string }>(
    `select kind, key, amount, balance_after from credit_entries order by position`,
  );
  const settled = entries.filter(({ kind }) => kind === 'settle').map(({ key }) => key);
  expect(new Set(settled).size).toBe(settled.length);
  // An answer that the model gave is charged even if its process died before it was sent. A turn is charged at most once.
  const turns = settled.map((key) => key.split(':')[0]);
  expect(new Set(turns).size).toBe(turns.length);
  const withModel = await generatedTurns();
  expect(turns.toSorted()).toEqual(expect.arrayContaining(withModel));
  expect(entries.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(Number(entries.at(-1)?.balance_after));
  const { rows } = await database.query<{ balance: string }>('select balance from credit_balances');
  expect(rows.map(({ balance }) => balance)).toEqual([entries.at(-1)?.balance_after]);
});

it('other conversations do not wait for a provider that hangs, stops mid-answer, or refuses calls', { timeout: 120_000 }, async () => {
  const stuck = await makeScene(platform.url, paying, 'pro');
  const echo = await makeScene(platform.url, echoing.flow);
  const behaviors: ModelsStandIn['always'][] = [
    { type: 'hang' },
    { type: 'stop', after: 'سلام', how: 'hang' },
    { type: 'error', status: 429, kind: 'rate_limit', headers: { 'retry-after': '60' } },
  ];
  for (const behavior of behaviors) {
    models.always = behavior;
    const open = await Promise.all(Array.from({ length: 40 }, stuck.openSession));
    const waiting = open.map((session_id) => say(platform.url, stuck.token, { session_id, message: 'کجایی؟' }));
    waiting.forEach((answer) => answer.catch(() => undefined));
    const session_id = await echo.openSession();
    for (let number = 1; number <= 10; number++) {
      const began = performance.now();
      await say(platform.url, echo.token, { session_id, message: `پیام ${number}` });
      expect(performance.now() - began).toBeLessThan(soonMs);
    }
    await Promise.allSettled(waiting);
  }
});

/** The turns whose reply a model wrote. */
async function generatedTurns(): Promise<string[]> {
  const { rows } = await database.query<{ turn_id: string }>(
    `select distinct turn_id from messages where role = 'assistant' and payload ->> 'source' = 'answer'`,
  );
  return rows.map(({ turn_id }) => turn_id);
}

/** Repeats a call until it succeeds. Its message has an id, so it is answered once. */
async function repeated<Result>(attempt: () => Promise<Result>): Promise<Result> {
  let result: Result | undefined;
  await until('the message is answered', 60_000, async () => {
    result = await attempt();
    return true;
  });
  return result as Result;
}
