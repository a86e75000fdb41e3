import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registrationFailure } from './registration-failure';
import { registrationReasons } from './registration-reasons';

test('each status has a reason', () => {
  expect([undefined, 401, 403, 404, 408, 500, 503, 603].map(registrationFailure)).toEqual([
    'timeout',
    'wrong_password',
    'forbidden',
    'unknown_user',
    'timeout',
    'server_error',
    'unreachable',
    'refused',
  ]);
  fc.assert(fc.property(fc.integer({ min: 300, max: 699 }), (status) => registrationReasons.includes(registrationFailure(status))));
});
