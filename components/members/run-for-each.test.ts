import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error';
import { runForEach } from './run-for-each';

const refusal = (status: number) => new ApiError({ status, code: 'request_failed' });

it('continues after a refusal, and returns the refused items', async () => {
  const done: number[] = [];
  const refused = await runForEach([1, 2, 3], (item) => (item === 2 ? Promise.reject(refusal(409)) : Promise.resolve(done.push(item))));
  expect(done).toEqual([1, 3]);
  expect(refused).toMatchObject([{ item: 2, error: { status: 409 } }]);
});

it.each([0, 402, 429, 503])('stops if the others would be refused as well: %d', async (status) => {
  const tried: number[] = [];
  const refused = await runForEach([1, 2, 3], (item) => {
    tried.push(item);
    return item === 2 ? Promise.reject(refusal(status)) : Promise.resolve();
  });
  expect(tried).toEqual([1, 2]);
  expect(refused.map(({ item }) => item)).toEqual([2, 3]);
});

it('throws errors that are not refusals', async () => {
  await expect(runForEach([1], () => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
});
