import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';

interface Answer {
  id: unknown;
  ok?: boolean;
  model_bytes?: number;
  error?: string;
  results?: {
    intent: string | null;
    confidence: number;
    ranking: { intent: string; confidence: number }[];
    entities: { start: number; end: number; type: string }[];
  }[];
}

const child: ChildProcessByStdio<Writable, Readable, null> = spawn('npm', ['run', '--silent', 'nlu:serve'], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const closed = once(child, 'close') as Promise<[number | null]>;
const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();

afterAll(() => {
  child.stdin.end();
});

async function say(line: string): Promise<Answer> {
  child.stdin.write(`${line}\n`);
  const { value } = await lines.next();
  return JSON.parse(value as string) as Answer;
}

const ask = (message: object) => say(JSON.stringify(message));

const training = {
  id: 1,
  op: 'train',
  language: 'fa',
  examples: [
    { text: 'می‌خواهم بلیط بخرم', intent: 'buy_ticket' },
    { text: 'یک بلیط برای تهران', intent: 'buy_ticket' },
    { text: 'هوا چطور است', intent: 'weather', entities: [] },
    { text: 'فردا باران می‌بارد؟', intent: 'weather', entities: [{ start: 0, end: 4, type: 'day' }] },
  ],
  entities: [{ name: 'city', values: ['تهران', 'شیراز'] }],
};

describe('npm run nlu:serve', () => {
  it('answers an error before anything is trained, and on what is no request', async () => {
    expect(await ask({ id: 'a', op: 'predict', texts: ['x'] })).toMatchObject({ id: 'a', error: expect.stringContaining('trained') });
    expect(await say('{"id":')).toMatchObject({ id: null, error: expect.any(String) });
    expect(await ask({ id: 7, op: 'dance' })).toMatchObject({ id: 7, error: expect.stringContaining('op') });
    expect(await ask({ id: 8, op: 'train', language: 'fa', examples: [{ text: 5, intent: 'x' }] })).toMatchObject({
      id: 8,
      error: expect.stringContaining('text'),
    });
    expect(await say('5')).toMatchObject({ id: null, error: expect.any(String) });
  });

  it('trains and predicts', async () => {
    const trained = await ask(training);
    expect(trained).toEqual({ id: 1, ok: true, model_bytes: expect.any(Number) });
    const { id, results = [] } = await ask({ id: 2, op: 'predict', texts: ['هوا چطوره', 'بلیط شیراز می‌خواهم', 'zzz'] });
    expect(id).toBe(2);
    expect(results.map(({ ranking }) => ranking[0]?.intent)).toEqual(['weather', 'buy_ticket', expect.any(String)]);
    expect(results[1]?.entities).toEqual([{ start: 5, end: 10, type: 'city' }]);
    for (const { intent, confidence, ranking } of results) {
      expect(ranking).toHaveLength(2);
      expect(confidence).toBe(ranking[0]?.confidence);
      if (intent !== null) expect(intent).toBe(ranking[0]?.intent);
    }
  });

  it('gives the same answer to the same question, also after the same training', async () => {
    const predict = { id: 3, op: 'predict', texts: ['بلیط', 'باران'] };
    const first = await ask(predict);
    await ask(training);
    expect(await ask(predict)).toEqual(first);
  });

  it('keeps nothing of an earlier training', async () => {
    await ask({ id: 4, op: 'train', language: 'en', examples: [{ text: 'hello', intent: 'greet' }] });
    const { results } = await ask({ id: 5, op: 'predict', texts: ['هوا چطور است', 'hello'] });
    expect(results?.map(({ ranking }) => ranking.map(({ intent }) => intent))).toEqual([['greet'], ['greet']]);
    expect(results?.[1]).toMatchObject({ intent: 'greet', entities: [] });
  });

  it('ends when its input closes', async () => {
    child.stdin.end();
    expect((await closed)[0]).toBe(0);
  });
});
