import { copyFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Outside } from '../support/processes-outside';
import { makeScene } from '../support/processes-scene';
import { startPlatform, until, type Platform } from '../support/processes';
import { asking, echoing } from './assistants';
import { causeAll, planFaults } from './faults';
import { PatientClient } from './patient-client';
import { randomFrom } from './random';
import { expectAllStoredOnce, expectOneKeyEach } from './stored';
import { reportWaits, waitsAfter, type CausedFaults } from './waits';

/** Half of them are with an assistant that makes outside calls, whose turns run in workers. The APIs answer all others themselves. */
const conversations = 8;
/**
 * A worker finds the job of a killed one within 7 s. If both were killed, they must start first, which takes seconds on a
 * busy machine. An outside call that one of them had begun is awaited until its timeout.
 */
const longestWaitMs = { echoing: 10_000, asking: 15_000 };
const effectTimeoutMs = 2_000;

let outside: Outside;
let platform: Platform;

beforeAll(async () => {
  outside = await Outside.start();
  platform = await startPlatform({
    workers: 2,
    apis: 2,
    outside_url: outside.url,
    settings: { EFFECT_TIMEOUT_MS: String(effectTimeoutMs) },
  });
}, 90_000);

afterAll(async () => {
  if (process.env.KILL_TEST_LOG) copyFileSync(platform.logFile, process.env.KILL_TEST_LOG);
  await platform?.stop();
  outside?.stop();
});

it('loses nothing and says nothing twice while its processes are killed', { timeout: 300_000 }, async () => {
  const seed = Number(process.env.KILL_TEST_SEED ?? Date.now() % 1_000_000);
  console.log(`  KILL_TEST_SEED=${seed} repeats this order of faults`);
  const random = randomFrom(seed);
  const { urls, url, apis, workers, services } = platform;
  const clients = await Promise.all(
    Array.from({ length: conversations }, async (_, index) => {
      const assistant = index % 2 === 0 ? echoing : asking;
      const { token, openSession } = await makeScene(url, assistant.flow, assistant.mode);
      const target = { urls, token, session_id: await openSession(), name: `مشتری ${index + 1}`, assistant };
      return new PatientClient({ ...target, random: randomFrom(seed + index) });
    }),
  );
  const askers = clients.filter(({ target }) => target.assistant === asking);
  const caused: CausedFaults[] = [];
  try {
    for (const faults of planFaults(random)) {
      // At a random moment of some turn, because all clients send without a pause.
      await sleep(200 + random() * 800);
      const from = await causeAll(faults, platform, random);
      caused.push({ faults: faults.join(' + '), from });
      // Everyone is answered before the next failures, so that each wait has one cause.
      await until(`every client is answered after ${faults.join(' + ')}`, 3 * longestWaitMs.asking, () =>
        clients.every(({ lastSentAt }) => lastSentAt > from),
      );
    }
    await Promise.all(clients.map((client) => client.stop()));
  } finally {
    reportWaits(clients, caused);
  }
  expect(clients.map(({ broken }) => broken).filter(Boolean)).toEqual([]);
  await expectAllStoredOnce(services.databaseUrl, clients);
  expectOneKeyEach(outside, askers);
  expect(workers.reduce((sum, { kills }) => sum + kills, 0)).toBe(20);
  expect(apis.map(({ kills }) => kills).toSorted()).toEqual([2, 3]);
  const echoes = clients.filter((client) => !askers.includes(client));
  expect(waitsAfter(echoes, caused).filter(({ ms }) => ms > longestWaitMs.echoing)).toEqual([]);
  expect(waitsAfter(askers, caused).filter(({ ms }) => ms > longestWaitMs.asking)).toEqual([]);
});
