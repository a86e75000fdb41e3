import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, until, type Platform } from '../support/processes';
import { call, makeScene } from '../support/processes-scene';
import { startTelegram, type TelegramStandIn } from '../support/stand-ins/telegram';
import { TelegramPerson } from '../support/stand-ins/telegram-person';
import { echoing } from './assistants';

const people = 6;
const messages = 8;
const kills = 3;

let platform: Platform;
let database: pg.Client;
let telegram: TelegramStandIn;

beforeAll(async () => {
  telegram = await startTelegram();
  platform = await startPlatform({ workers: 2, settings: { TELEGRAM_API_BASE: telegram.url, PUBLIC_URL: undefined } });
  database = new pg.Client({ connectionString: platform.services.databaseUrl });
  await database.connect();
}, 90_000);

afterAll(async () => {
  await database?.end();
  await platform?.stop();
  await telegram?.stop();
});

it('people who write to a bot are answered, once and in order, while each worker is killed', { timeout: 180_000 }, async () => {
  const { url, workers } = platform;
  const { token, assistant_id } = await makeScene(url, echoing.flow);
  const bot = telegram.addBot();
  const path = `${url}/api/flow-manager/channels/telegram/bot/connect`;
  await call('POST', path, { token, json: { token: bot.token, assistant_id } });
  const persons = Array.from({ length: people }, () => new TelegramPerson(bot));
  const said = Array.from({ length: messages }, (_, index) => `پیام ${index + 1}`);
  const talk = async (): Promise<void> => {
    for (const text of said) {
      for (const person of persons) await person.write(text);
      await sleep(1_500);
    }
  };
  const kill = async (): Promise<void> => {
    for (let count = 0; count < kills * workers.length; count++) {
      await sleep(1_700);
      await until('a worker runs', 20_000, () => workers[count % workers.length]?.kill() ?? false);
    }
  };
  await Promise.all([talk(), kill()]);
  const sent = async () =>
    (await database.query<{ count: number }>(`select count(*)::int as count from deliveries where state = 'sent'`)).rows[0]?.count;
  await until('everything was sent', 90_000, async () => {
    const { rows } = await database.query(`select from deliveries where state <> 'sent' limit 1`);
    return rows.length === 0 && bot.pending === 0 && persons.every(({ texts }) => texts.some((text) => text.includes(said.at(-1) ?? '')));
  });
  expect(bot.most_pollers).toBe(1);
  for (const person of persons) {
    // A worker that dies between a message and its record sends it again: that is the only way to a duplicate.
    const once = person.texts.filter((text, index) => text !== person.texts[index - 1]);
    expect(once).toEqual(said.flatMap(echoing.said));
  }
  console.log(`  ${await sent()} messages in ${bot.sent.length} calls, ${workers.reduce((sum, one) => sum + one.kills, 0)} kills`);
});
