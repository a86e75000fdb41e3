import { afterEach, expect, test, vi } from 'vitest';
import type { ModelErrorCode } from '@/lib/engine/model-error-code';
import { isResting, withBreaker } from './breaker';
import { ModelError } from './model-error';

let now = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now);
let tests = 0;
let key = '';
let calls = 0;

afterEach(() => {
  calls = 0;
  key = `key ${++tests}`;
});
key = 'key';

const call = (outcome: ModelErrorCode | 'ok', retry_after_ms?: number) =>
  withBreaker(key, async () => {
    calls++;
    if (outcome !== 'ok') throw new ModelError(outcome, { retry_after_ms });
    return 'ok';
  }).catch((error: ModelError) => error.code);

async function fail(times: number, code: ModelErrorCode = 'overloaded'): Promise<void> {
  for (let time = 0; time < times; time++) expect(await call(code)).toBe(code);
}

test('opens after five failures in a row, and a success between them resets the count', async () => {
  await fail(4);
  expect(await call('ok')).toBe('ok');
  await fail(4);
  expect(isResting(key)).toBe(false);
  await fail(1);
  expect(isResting(key)).toBe(true);
  expect(await call('ok')).toBe('not_asked');
  expect(calls).toBe(10);
});

test('lets one call through after the rest, and closes when that one succeeds', async () => {
  await fail(5);
  now += 5_000;
  let answer = (): void => undefined;
  const trial = withBreaker(key, () => new Promise<void>((resolve) => (answer = resolve)));
  expect(await call('ok')).toBe('not_asked');
  answer();
  await trial;
  expect(await call('ok')).toBe('ok');
});

test('rests twice as long when the trial fails, up to a minute', async () => {
  await fail(5);
  for (const seconds of [5, 10, 20, 40, 60, 60]) {
    now += seconds * 1_000 - 1;
    expect(await call('ok')).toBe('not_asked');
    now += 1;
    expect(await call('timeout')).toBe('timeout');
  }
});

test('rests at least as long as the provider asks for', async () => {
  await fail(4);
  expect(await call('rate_limited', 30_000)).toBe('rate_limited');
  now += 29_999;
  expect(await call('ok')).toBe('not_asked');
  now += 1;
  expect(await call('ok')).toBe('ok');
});

test('a trial that its caller cancels lets the next one try', async () => {
  await fail(5);
  now += 5_000;
  expect(await call('cancelled')).toBe('cancelled');
  expect(await call('ok')).toBe('ok');
});

test('what a provider refuses is no failure of its own', async () => {
  await fail(4);
  await fail(3, 'refused');
  await fail(4);
  expect(isResting(key)).toBe(false);
});
