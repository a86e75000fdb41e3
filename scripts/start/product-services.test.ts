import { expect, test } from 'vitest';
import { summarizeLogLine } from './product-services';

test('errors reach the console in a line', () => {
  expect(summarizeLogLine('{"level":50,"msg":"turn failed","err":{"message":"no route\\nat x"}}')).toBe('turn failed: no route');
  expect(summarizeLogLine('TypeError: x is not a function')).toBe('TypeError: x is not a function');
});

test('everything else stays in the log', () => {
  expect(summarizeLogLine('{"level":30,"msg":"request"}')).toBeUndefined();
  expect(summarizeLogLine('{"level":50')).toBeUndefined();
  expect(summarizeLogLine('    at step (dist/worker.mjs:1:1)')).toBeUndefined();
});
