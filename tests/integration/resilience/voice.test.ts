import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '@/scripts/services/free-port';
import { openBrowser } from '../support/voice-browser';
import { call, makeScene, type Scene } from '../support/processes-scene';
import { startPlatform, type Platform } from '../support/processes';
import type { Supervised } from '../support/processes-supervised';

const origin = 'http://calls.example';
let platform: Platform;
let voice: Supervised;
let health: string;
let scene: Scene;
let database: pg.Pool;

beforeAll(async () => {
  const port = await freePort();
  health = `http://127.0.0.1:${port}/health`;
  const settings = {
    VOICE_PORT: String(port),
    VOICE_URL: `http://127.0.0.1:${port}`,
    VOICE_DRAIN_SECONDS: '1',
    // The browser is on the same machine.
    VOICE_MEDIA_ADDRESS: '127.0.0.1',
    APP_URL: origin,
  };
  platform = await startPlatform({ workers: 1, settings });
  voice = platform.launch('voice', 'voice');
  database = new pg.Pool({ connectionString: platform.services.databaseUrl });
  database.on('error', () => undefined);
  const flow = {
    nodes: [
      { key: 'start', type: 'start' },
      { key: 'ask', type: 'standard', kind: 'question', content: 'سلام. چه کمکی می‌خواهید؟' },
    ],
    edges: [{ source: 'start', target: 'ask' }],
  };
  scene = await makeScene(platform.url, flow);
}, 90_000);
afterAll(async () => {
  await database?.end();
  await platform?.stop();
});

/** A browser that calls the assistant, through the API's process. */
async function inCall() {
  await expect.poll(async () => (await fetch(health)).ok).toBe(true);
  const json = { purpose: 'test', assistant_id: scene.assistant_id };
  const user = await call<{ username: string; password: string; realm: string }>('POST', `${platform.url}/api/voice/browser-users`, {
    token: scene.token,
    json,
  });
  const browser = await openBrowser(`${platform.url.replace('http', 'ws')}/api/voice/sip`, user, { origin, realm: user.realm });
  expect(await browser.register()).toBe(200);
  const session = browser.call('assistant');
  expect(await session.answered).toBe(200);
  await expect.poll(() => session.sound().frames.length).toBeGreaterThan(0);
  return { browser, session };
}

const calls = async () =>
  (await database.query<{ state: string; end_reason: string | null }>('select state, end_reason from calls order by id')).rows;

it('a call whose process is killed ends on both sides, and its record says why', { timeout: 60_000 }, async () => {
  const { browser } = await inCall();
  expect(await calls()).toEqual([{ state: 'calling', end_reason: null }]);
  voice.kill();
  // The socket goes with the process.
  await browser.closed;
  await expect.poll(calls).toEqual([{ state: 'failed', end_reason: 'worker_lost' }]);
});

it('a process that is to stop lets calls go on for a while, ends them, and goes', { timeout: 60_000 }, async () => {
  const { browser, session } = await inCall();
  const exit = voice.end('SIGTERM');
  // A BYE comes before the connection closes.
  await session.ended;
  await browser.closed;
  expect(await exit).toMatchObject({ code: 0 });
  expect((await calls()).every(({ state }) => state !== 'calling')).toBe(true);
});
