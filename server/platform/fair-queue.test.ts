import { expect, test, vi } from 'vitest';
import { FairQueue } from './fair-queue';

/** A queue whose work ends when the test ends it. `begun` lists the names of the started work, in order. */
function queueOf(total: number, each: number) {
  const queue = new FairQueue(total, each);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (owner: string, name: string): Promise<void> =>
    queue.run(owner, () => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { queue, begun, add, end };
}

test('one owner has a limit, and leaves the other places to others', () => {
  const { begun, add } = queueOf(4, 2);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'b3']) void add(name.slice(0, 1), name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
});

test('an owner has a lower limit while others have work, and the usual limit after they have been inactive', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const queue = new FairQueue(9, 4, 2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string) =>
    void queue.run(name.slice(0, 1), () => new Promise<void>((resolve) => void (begun.push(name), ends.push(resolve))));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) add(name);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4']);
  add('b1');
  for (const end of ends.splice(0, 2)) end();
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  ends[0]?.();
  await new Promise(setImmediate);
  expect(begun.at(-1)).toBe('a5');
  for (const name of ['a6', 'a7']) add(name);
  expect(begun.at(-1)).toBe('a5');
  vi.advanceTimersByTime(10_000);
  add('a8');
  await new Promise(setImmediate);
  expect(begun.slice(-2)).toEqual(['a6', 'a7']);
  vi.useRealTimers();
});

test('a free place goes to the owners in turn, and to one owner’s work in order of arrival', async () => {
  const { begun, add, end } = queueOf(1, 1);
  void add('a', 'a1');
  for (let number = 2; number <= 5; number++) void add('a', `a${number}`);
  void add('b', 'b1');
  void add('c', 'c1');
  void add('b', 'b2');
  for (let index = 0; index < begun.length; index++) await end(begun[index] ?? '');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5']);
});

test('an owner at their limit is skipped', async () => {
  const { begun, add, end } = queueOf(3, 2);
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) void add(name.slice(0, 1), name);
  await end('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
});

test('work that fails releases its place, and its caller gets the error', async () => {
  const queue = new FairQueue(1, 1);
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('b', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
