import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Service } from './service';

const folder = mkdtempSync(join(tmpdir(), 'hamdam-service-'));
let said: string[] = [];

beforeEach(() => {
  said = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
});

afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A child process that runs this script. `process.send('ready')` reports that it is healthy. */
function serviceOf(script: string): Service {
  return new Service({
    name: 'child',
    command: process.execPath,
    args: ['--eval', script],
    env: process.env,
    cwd: tmpdir(),
    ipc: true,
    stopSignal: 'SIGTERM',
    killSignal: 'SIGKILL',
    stopTimeoutMs: 1_000,
    orphanSeconds: 1,
    runDir: folder,
    logFile: join(folder, 'child.log'),
  });
}

const logged = (): string[] => readFileSync(join(folder, 'child.log'), 'utf8').match(/^.+(?=\n)/gm) ?? [];

test('a child that was ready is back at once, the tenth time too', async () => {
  const service = serviceOf(`process.send('ready', () => console.log(process.pid)); setInterval(() => {}, 1000)`);
  await service.start(async () => true, new AbortController().signal);
  for (let time = 1; time <= 11; time++) {
    await vi.waitFor(() => expect(logged()).toHaveLength(time), { timeout: 5_000, interval: 10 });
    if (time < 11) process.kill(Number(logged().at(-1)), 'SIGKILL');
  }
  await service.stop();
  expect(new Set(said)).toEqual(new Set([`! child ended (signal SIGKILL): starting it again in 0.1 s (${join(folder, 'child.log')})`]));
});

test('a child that ends while it starts waits longer each time, and is given up', async () => {
  const service = serviceOf(`console.log('no database'); process.exit(1)`);
  await expect(service.start(async () => false, new AbortController().signal)).rejects.toThrow('child does not start (code 1');
  await service.stop();
  expect(said.map((line) => /in ([\d.]+) s/.exec(line)?.[1])).toEqual(['0.5', '1', '2']);
});
