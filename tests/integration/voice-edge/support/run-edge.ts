import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '@/scripts/bootstrap/failure.mjs';
import { takeLock } from '@/scripts/bootstrap/process-lock.mjs';
import { edgeUrl } from '@/scripts/services/login-url';
import { chooseEdgePorts, startVoiceEdge, type EdgePorts } from '@/scripts/services/voice-edge';
import { findVoiceProgram, type VoiceProgram } from '@/scripts/services/voice-programs';
import { edgePassword } from '../../../setup/edge-password';
import { realm } from './phone';

export type RunningEdge = { ports: EdgePorts; sipp: VoiceProgram; log(): string; stop(): Promise<void> };

/** Programs that this system lacks are fetched once, and kept for later runs. */
const programsDir = join(root, 'node_modules', '.cache', 'voice-programs');

/** Starts the edge as `npm start` does. `ownerUrl`: the address of a migrated database whose edge has the tests' password. */
export async function runEdge({ dataDir, ownerUrl, secret }: { dataDir: string; ownerUrl: string; secret: string }): Promise<RunningEdge> {
  const { signal } = new AbortController();
  const sipp = await oneAtATime(async () => {
    for (const name of ['rtpengine', 'kamailio'] as const) await findVoiceProgram(name, programsDir, signal);
    return findVoiceProgram('sipp', programsDir, signal);
  });
  const ports = await chooseEdgePorts();
  const databaseUrl = edgeUrl(ownerUrl, edgePassword);
  const services = await startVoiceEdge({ dataDir, programsDir, ports, soundPorts: soundPorts(), databaseUrl, realm, secret }, signal);
  return {
    ports,
    sipp,
    log: () => readFileSync(join(dataDir, 'logs', 'kamailio.log'), 'utf8'),
    stop: async () => void (await Promise.all(services.map((service) => service.stop()))),
  };
}

/** A thousand ports for each of the test files that run at the same time, and for a benchmark. */
function soundPorts(): [number, number] {
  const first = 24_000 + 1_000 * Number(process.env.VITEST_POOL_ID ?? 0);
  return [first, first + 999];
}

/** Test files run at the same time, and one of them fetches for all. */
async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  mkdirSync(programsDir, { recursive: true });
  for (;;) {
    const lock = takeLock(join(programsDir, 'lock'));
    if ('release' in lock) return work().finally(lock.release);
    await sleep(200);
  }
}
