import { expect, it } from 'vitest';
import { CallFailure, problemOfError, problemOfStatus } from './call-problem-of';

it('says what a refusal of SIP means', () => {
  expect([401, 402, 403, 404, 408, 480, 486, 503, 603].map(problemOfStatus)).toEqual([
    'not_registered',
    'no_minutes',
    'refused',
    'no_assistant',
    'no_answer',
    'no_assistant',
    'busy',
    'too_many_calls',
    'refused',
  ]);
  expect([0, 488, 500].map(problemOfStatus)).toEqual(['failed', 'failed', 'failed']);
});

it('says what a browser means that gives no microphone', () => {
  expect(problemOfError(new DOMException('', 'NotAllowedError'))).toBe('microphone_refused');
  expect(problemOfError(new DOMException('', 'NotFoundError'))).toBe('no_microphone');
  expect(problemOfError(new CallFailure('insecure_page'))).toBe('insecure_page');
  expect(problemOfError(new TypeError())).toBe('failed');
  expect(problemOfError('text')).toBe('failed');
});
