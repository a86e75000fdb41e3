import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { NluModelVersion } from '@/lib/contracts/flow-manager/nlu/models';
import type { Training } from '@/lib/contracts/flow-manager/nlu/trainings';
import { makeScene, type Scene } from '../support/processes-scene';
import { startPlatform, until, type Platform } from '../support/processes';

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform({ workers: 2 });
}, 90_000);

afterAll(async () => {
  await platform?.stop();
});

const intent = (name: string) => [{ type: 'intent_match', intent: name }];

const flow = {
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'ask', type: 'standard', kind: 'question', content: '', fallback_message: 'متوجه نشدم.', max_retries: 100_000 },
    { key: 'one', type: 'standard', content: 'یک' },
    { key: 'two', type: 'standard', content: 'دو' },
  ],
  edges: [
    { source: 'start', target: 'ask' },
    { source: 'ask', target: 'one', order: 1, conditions: intent('one') },
    { source: 'ask', target: 'two', order: 2, conditions: intent('two') },
    { source: 'one', target: 'ask' },
    { source: 'two', target: 'ask' },
  ],
  settings: { max_global_fallbacks: null },
};

async function call<Body>({ token }: Scene, method: string, path: string, json?: object): Promise<Body> {
  const response = await fetch(`${platform.url}/api/flow-manager${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: json && JSON.stringify(json),
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as Body;
}

async function addIntent(scene: Scene, key_name: string, lines: readonly string[]): Promise<string> {
  const { id } = await call<{ id: string }>(scene, 'POST', '/nlu/intents', { assistant_id: scene.assistant_id, key_name });
  await call(scene, 'POST', `/nlu/intents/${id}/utterances`, { lines: lines.join('\n') });
  return id;
}

const startTraining = (scene: Scene) => call<Training>(scene, 'POST', `/nlu/assistants/${scene.assistant_id}/trainings`);
const readTraining = (scene: Scene, id: string) => call<Training>(scene, 'GET', `/nlu/trainings/${id}`);
const listModels = (scene: Scene) => call<ListOf<NluModelVersion>>(scene, 'GET', `/nlu/assistants/${scene.assistant_id}/models`);

async function say(scene: Scene, session_id: string, message: string): Promise<string> {
  const { replies } = await call<{ replies: { text: string }[] }>(scene, 'POST', '/messaging/chat/v1', { session_id, message });
  return replies.map(({ text }) => text).join();
}

async function finish(scene: Scene, { id }: Training, limitMs = 60_000): Promise<Training> {
  await until('the training is over', limitMs, async () => !['queued', 'running'].includes((await readTraining(scene, id)).status), 50);
  return readTraining(scene, id);
}

it('a training whose worker is killed is taken over by another one, and makes one model', { timeout: 120_000 }, async () => {
  const scene = await makeScene(platform.url, flow);
  const words = ['سفارش', 'قیمت', 'ساعت', 'ارسال', 'گلدان', 'رز', 'پول', 'کارت', 'شهر', 'امروز', 'فردا', 'چند', 'کجا', 'بسته'];
  const phrasesOf = (seed: number) =>
    Array.from({ length: 120 }, (_, n) =>
      [...Array.from({ length: 5 }, (_w, k) => words[(n * (k + seed) + k * k + (n >> k)) % words.length]), `${seed}x${n}`].join(' '),
    );
  for (let seed = 1; seed <= 40; seed += 1) await addIntent(scene, `intent_${seed}`, phrasesOf(seed));
  await addIntent(scene, 'one', ['اولی را می‌خواهم', 'گزینهٔ نخست', 'شمارهٔ یک']);
  const { id } = await startTraining(scene);
  await until('it is being trained', 20_000, async () => (await readTraining(scene, id)).phase === 'training', 10);
  await Promise.all(platform.workers.map((worker) => worker.end('SIGKILL')));
  expect(await readTraining(scene, id)).toMatchObject({ status: 'running', model_id: null });
  platform.workers = [platform.launch('worker', 'worker 3'), platform.launch('worker', 'worker 4')];
  expect(await finish(scene, { id } as Training, 45_000)).toMatchObject({ status: 'succeeded', intents: 41, phrases: 4803 });
  expect(await listModels(scene)).toMatchObject({ total: 1, items: [{ number: 1, is_active: true }] });
  expect(await say(scene, await scene.openSession(), 'گزینهٔ نخست')).toBe('یک');
});

it('two workers swap models under load without a wrong answer', { timeout: 120_000 }, async () => {
  const scene = await makeScene(platform.url, flow);
  const [left, right] = [
    ['اولی را می‌خواهم', 'گزینهٔ نخست', 'شمارهٔ یک', 'همان بالایی'],
    ['دومی را می‌خواهم', 'گزینهٔ آخر', 'شمارهٔ دو', 'همان پایینی'],
  ] as const;
  const [one, two] = [await addIntent(scene, 'one', left), await addIntent(scene, 'two', right)];
  const straight = await finish(scene, await startTraining(scene));
  for (const [from, to] of [
    [one, two],
    [two, one],
  ] as const) {
    const { items } = await call<ListOf<{ id: string; text: string }>>(scene, 'GET', `/nlu/intents/${from}/utterances`);
    const own: readonly string[] = from === one ? left : right;
    for (const { id, text } of items) if (own.includes(text)) await call(scene, 'POST', `/nlu/utterances/${id}/move`, { intent_id: to });
  }
  const crossed = await finish(scene, await startTraining(scene));
  expect([straight.status, crossed.status]).toEqual(['succeeded', 'succeeded']);

  /**
   * Increases before and after each swap, so it is odd during a swap. What began and ended at the same even number has
   * one right answer.
   */
  let epoch = 0;
  let inUse = 'crossed';
  let swaps = 0;
  let stopped = false;
  const wrong: string[] = [];
  const counts = { certain: 0, during: 0 };

  async function talk(): Promise<void> {
    const session = await scene.openSession();
    for (let n = 0; !stopped; n += 1) {
      const isLeft = n % 2 === 0;
      const message = (isLeft ? left : right)[n % 4] ?? '';
      const [before, model] = [epoch, inUse];
      const answer = await say(scene, session, message);
      const isCertain = before % 2 === 0 && epoch === before;
      const expected = (model === 'straight') === isLeft ? 'یک' : 'دو';
      counts[isCertain ? 'certain' : 'during'] += 1;
      if (isCertain ? answer !== expected : answer !== 'یک' && answer !== 'دو') wrong.push(`${message}: ${answer} by ${model}`);
    }
  }

  async function swap(): Promise<void> {
    for (; swaps < 40; swaps += 1) {
      const next = swaps % 2 === 0 ? 'straight' : 'crossed';
      epoch += 1;
      await call(scene, 'POST', `/nlu/models/${(next === 'straight' ? straight : crossed).model_id}/activate`);
      inUse = next;
      epoch += 1;
      await until('there was talk', 5_000, () => counts.certain > (swaps + 1) * 6, 5);
    }
  }

  const talking = Array.from({ length: 8 }, talk);
  await swap().finally(() => (stopped = true));
  await Promise.all(talking);
  expect(wrong).toEqual([]);
  expect(swaps).toBe(40);
  expect(counts.certain).toBeGreaterThan(240);
});
