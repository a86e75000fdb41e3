import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';

interface Answer {
  id: unknown;
  ok?: boolean;
  index_bytes?: number;
  error?: string;
  results?: { id: string; score: number }[][];
}

// Without a database in its settings, it makes one.
const { DATABASE_URL: _url, MIGRATION_DATABASE_URL: _owner, ...env } = process.env;
const child: ChildProcessByStdio<Writable, Readable, null> = spawn('npm', ['run', '--silent', 'knowledge:serve'], {
  stdio: ['pipe', 'pipe', 'inherit'],
  env,
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

const docs = [
  { id: 'shipping', text: 'سفارش‌های تهران دو روزه می‌رسند. هزینهٔ ارسال برای خریدهای بزرگ رایگان است.' },
  { id: 'parking', text: 'پارکینگ کلینیک در طبقهٔ منفی دو است و برای بیماران یک ساعت رایگان است.' },
];

describe('npm run knowledge:serve', () => {
  it('answers an error before anything is ingested, and on what is no request', { timeout: 120_000 }, async () => {
    expect(await ask({ id: 'a', op: 'search', queries: ['x'] })).toMatchObject({ id: 'a', error: expect.stringContaining('ingested') });
    expect(await say('{"id":')).toMatchObject({ id: null, error: expect.any(String) });
    expect(await ask({ id: 7, op: 'dance' })).toMatchObject({ id: 7, error: expect.stringContaining('op') });
    expect(await ask({ id: 8, op: 'ingest', docs: [{ id: 5, text: 'x' }] })).toMatchObject({
      id: 8,
      error: expect.stringContaining('docs'),
    });
    expect(await say('5')).toMatchObject({ id: null, error: expect.any(String) });
  });

  it('ingests and searches, whatever letters are typed', async () => {
    expect(await ask({ id: 1, op: 'ingest', language: 'fa', docs })).toEqual({ id: 1, ok: true, index_bytes: expect.any(Number) });
    const { id, results = [] } = await ask({ id: 2, op: 'search', queries: ['هزينه ارسال چنده؟', 'پارکینگ کجاست', '؟'], k: 1 });
    expect(id).toBe(2);
    expect(results.map((found) => found.map((one) => one.id))).toEqual([['shipping'], ['parking'], []]);
    for (const score of results.flat().map((one) => one.score)) {
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(1);
    }
  });

  it('gives the same answer to the same question, also after the same documents were ingested again', async () => {
    const search = { id: 3, op: 'search', queries: ['رایگان', 'سفارش تهران'], k: 10 };
    const first = await ask(search);
    await ask({ id: 4, op: 'ingest', docs });
    expect(await ask(search)).toEqual(first);
  });

  it('keeps nothing of what was ingested before', async () => {
    await ask({ id: 5, op: 'ingest', language: 'en', docs: [{ id: 'hours', text: 'We open at nine. Parking costs two pounds.' }] });
    const { results = [] } = await ask({ id: 6, op: 'search', queries: ['parking', 'پارکینگ'], k: 10 });
    expect(results.map((found) => found.map((one) => one.id))).toEqual([['hours'], []]);
  });

  it('ends when its input closes', async () => {
    child.stdin.end();
    expect((await closed)[0]).toBe(0);
  });
});
