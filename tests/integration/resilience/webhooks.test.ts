import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { webhookEventTypes } from '@/lib/webhooks/events';
import { startPlatform, until, type Platform } from '../support/processes';
import { call, makeScene, say } from '../support/processes-scene';
import { startSite, type SiteStandIn } from '../support/stand-ins/site';
import { readRequest, signersOf } from '../webhooks/webhooks';
import { echoing } from './assistants';

const conversations = 10;
const messages = 20;
const kills = 6;

let platform: Platform;
let database: pg.Client;
let receiver: SiteStandIn;

beforeAll(async () => {
  // It is slow enough for most kills to hit a delivery.
  receiver = await startSite((_, response) => void sleep(50).then(() => response.writeHead(204).end()));
  platform = await startPlatform({ workers: 2, settings: { OUTGOING_ALLOW: '127.0.0.1' } });
  database = new pg.Client({ connectionString: platform.services.databaseUrl });
  await database.connect();
}, 90_000);

afterAll(async () => {
  await database?.end();
  await platform?.stop();
  await receiver?.stop();
});

it('every event arrives, in the order of its conversation, while workers are killed', { timeout: 120_000 }, async () => {
  const { url, workers } = platform;
  const { token, openSession } = await makeScene(url, echoing.flow);
  const { secret } = await call<{ secret: string }>('POST', `${url}/api/user-management/webhooks`, {
    token,
    json: { url: `${receiver.url}/`, events: webhookEventTypes },
  });
  const sessions = await Promise.all(Array.from({ length: conversations }, openSession));
  let isTalking = true;
  const talk = Promise.all(
    sessions.map(async (session_id) => {
      for (let number = 1; number <= messages; number++) {
        await say(url, token, { session_id, message: `پیام ${number}`, client_message_id: `m${number}` });
        await sleep(100);
      }
    }),
  ).finally(() => (isTalking = false));
  const kill = async (): Promise<void> => {
    for (let count = 0; count < kills; count++) {
      await sleep(600);
      await until('a worker runs', 20_000, () => workers[count % workers.length]?.kill() ?? false);
    }
  };
  await Promise.all([talk, kill()]);
  expect(isTalking).toBe(false);

  const { rows: expected } = await database.query<{ id: string; conversation_id: string; sequence: number }>(
    'select id, conversation_id, sequence from webhook_events order by conversation_id, sequence',
  );
  // Each conversation: that it began, and its messages.
  const { rows: stored } = await database.query<{ count: number }>('select count(*)::int as count from messages');
  expect(expected).toHaveLength(conversations + (stored[0]?.count ?? 0));
  await until('everything was delivered', 60_000, async () => {
    const { rows } = await database.query(`select from webhook_deliveries where state <> 'delivered' limit 1`);
    return rows.length === 0;
  });

  const arrived = receiver.requests.map(readRequest);
  // Some came more than once, with the same id.
  const first = new Map(arrived.map(({ id }, index) => [id, index] as const).toReversed());
  expect([...first.keys()].toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  for (const session_id of sessions) {
    const places = expected.filter(({ conversation_id }) => conversation_id === session_id).map(({ id }) => first.get(id) ?? -1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
  for (const request of receiver.requests) expect(signersOf(request, [secret])).toEqual([true]);
  console.log(`  ${expected.length} events in ${arrived.length} deliveries, ${workers.reduce((sum, one) => sum + one.kills, 0)} kills`);
});
