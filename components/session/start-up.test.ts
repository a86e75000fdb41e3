import { expect, it } from 'vitest';
import { isAskedAgain, pauseBefore } from './start-up';

it.each([
  ['no answer', 0, [true, true, false]],
  ['a gateway without a server', 502, [true, true, false]],
  ['a fault of the server', 500, [true, true, false]],
  ['too many calls', 429, [true, true, false]],
  ['an ended session', 401, [false, false, false]],
  ['a refusal', 403, [false, false, false]],
])('after %s the profile is requested at most three times', (_, status, again) => {
  expect([0, 1, 2].map((failures) => isAskedAgain(failures, { status }))).toEqual(again);
});

it('makes the attempts within five seconds', () => {
  expect(pauseBefore(0) + pauseBefore(1)).toBeLessThan(5_000);
});
