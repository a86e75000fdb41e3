import { copyFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeScene } from '../support/processes-scene';
import { startPlatform, until, type Platform } from '../support/processes';
import { deal, planBlows, type Blow } from './blows';
import { PatientClient } from './patient-client';
import { randomFrom } from './random';
import { expectAllStoredOnce, twiceFlow } from './stored';

const conversations = 8;
const longestWaitMs = 10_000;

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform(2);
}, 90_000);

afterAll(async () => {
  if (process.env.KILL_TEST_LOG) copyFileSync(platform.logFile, process.env.KILL_TEST_LOG);
  await platform?.stop();
});

it('loses nothing and says nothing twice while its processes are killed', { timeout: 240_000 }, async () => {
  const seed = Number(process.env.KILL_TEST_SEED ?? Date.now() % 1_000_000);
  console.log(`  KILL_TEST_SEED=${seed} repeats this order of blows`);
  const random = randomFrom(seed);
  const scene = await makeScene(platform.url, twiceFlow);
  const sessions = await Promise.all(Array.from({ length: conversations }, scene.openSession));
  const clients = sessions.map((session_id) => new PatientClient({ url: platform.url, token: scene.token, session_id }));
  const dealt: Dealt[] = [];
  try {
    for (const blow of planBlows(random)) {
      const since = dealt.at(-1)?.from ?? 0;
      // The last blow has been got over by most, so that this one meets turns and not only waiting.
      const recovered = () => clients.filter(({ lastAt }) => lastAt > since).length >= conversations / 2;
      await until(`turns go on after ${dealt.at(-1)?.blow}`, longestWaitMs, recovered);
      await sleep(300 + random() * 900);
      dealt.push({ blow, from: await deal(blow, platform, random) });
    }
    const last = dealt.at(-1)?.from ?? 0;
    await until('turns go on after the last blow', longestWaitMs, () => clients.every(({ lastAt }) => lastAt > last));
    await Promise.all(clients.map((client) => client.stop()));
  } finally {
    report(clients, dealt);
  }
  expect(clients.map(({ broken }) => broken).filter(Boolean)).toEqual([]);
  await expectAllStoredOnce(platform.services.databaseUrl, clients);
  expect(waitsAfter(clients, dealt).filter(({ ms }) => ms > longestWaitMs)).toEqual([]);
});

interface Dealt {
  blow: Blow;
  /** From when the platform has to answer again, by performance.now(). */
  from: number;
}

/** The longest time that any client waited after each blow for its next acknowledgement. */
function waitsAfter(clients: readonly PatientClient[], dealt: readonly Dealt[]): { blow: Blow; ms: number }[] {
  const waitOf = ({ acknowledged }: PatientClient, from: number) => (acknowledged.find(({ at }) => at > from)?.at ?? Infinity) - from;
  return dealt.map(({ blow, from }) => ({ blow, ms: Math.max(...clients.map((client) => waitOf(client, from))) }));
}

function report(clients: readonly PatientClient[], dealt: readonly Dealt[]): void {
  const failures = new Map<string, number>();
  for (const client of clients) for (const [what, count] of client.failures) failures.set(what, (failures.get(what) ?? 0) + count);
  const acknowledged = clients.reduce((sum, client) => sum + client.acknowledged.length, 0);
  console.log(`  ${acknowledged} turns; retried after ${[...failures].map(([what, count]) => `${what} ×${count}`).join(', ')}`);
  const waits = waitsAfter(clients, dealt);
  for (const blow of [...new Set(waits.map((wait) => wait.blow))].sort()) {
    const times = waits.filter((wait) => wait.blow === blow).map(({ ms }) => (ms / 1000).toFixed(1));
    console.log(`  ${blow}: longest wait for a reply ${times.join(' ')} s`);
  }
}
