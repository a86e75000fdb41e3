import { copyFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeScene } from '../support/processes-scene';
import { startPlatform, until, type Platform } from '../support/processes';
import type { Supervised } from '../support/processes-supervised';
import { dealAll, planBlows } from './blows';
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
    for (const blows of planBlows(random)) {
      // At a random moment of some turn: all clients send without a pause.
      await sleep(200 + random() * 800);
      const from = await dealAll(blows, platform, random);
      dealt.push({ blows: blows.join(' + '), from });
      // Everybody is answered before the next ones, so that each wait is that of its own blows.
      await until(`every client is answered after ${blows.join(' + ')}`, 3 * longestWaitMs, () => clients.every(({ lastSentAt }) => lastSentAt > from));
    }
    await Promise.all(clients.map((client) => client.stop()));
  } finally {
    report(clients, dealt);
  }
  expect(clients.map(({ broken }) => broken).filter(Boolean)).toEqual([]);
  await expectAllStoredOnce(platform.services.databaseUrl, clients);
  const { api, workers } = platform;
  expect([workers, [api]].map(killsOf)).toEqual([20, 5]);
  expect(waitsAfter(clients, dealt).filter(({ ms }) => ms > longestWaitMs)).toEqual([]);
});

function killsOf(processes: readonly Supervised[]): number {
  return processes.flatMap(({ exits }) => exits).filter(({ signal }) => signal === 'SIGKILL').length;
}

interface Dealt {
  /** What was done, in words. */
  blows: string;
  /** From when the platform has to answer again, by performance.now(). */
  from: number;
}

/**
 * The longest time that any client waited after each blow, until a message was answered that it sent after it: the answer
 * to an earlier one may have been on its way already.
 */
function waitsAfter(clients: readonly PatientClient[], dealt: readonly Dealt[]): { blows: string; ms: number }[] {
  const waitOf = ({ acknowledged }: PatientClient, from: number) => (acknowledged.find(({ sent_at }) => sent_at > from)?.at ?? Infinity) - from;
  return dealt.map(({ blows, from }) => ({ blows, ms: Math.max(...clients.map((client) => waitOf(client, from))) }));
}

function report(clients: readonly PatientClient[], dealt: readonly Dealt[]): void {
  const failures = new Map<string, number>();
  for (const client of clients) for (const [what, count] of client.failures) failures.set(what, (failures.get(what) ?? 0) + count);
  const acknowledged = clients.reduce((sum, client) => sum + client.acknowledged.length, 0);
  console.log(`  ${acknowledged} turns; retried after ${[...failures].map(([what, count]) => `${what} ×${count}`).join(', ')}`);
  const waits = waitsAfter(clients, dealt);
  for (const blows of [...new Set(waits.map((wait) => wait.blows))].sort()) {
    const times = waits.filter((wait) => wait.blows === blows).map(({ ms }) => (ms / 1000).toFixed(1));
    console.log(`  ${blows}: longest wait for a reply ${times.join(' ')} s`);
  }
}
