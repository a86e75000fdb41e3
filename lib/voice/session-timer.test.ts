import { expect, test } from 'vitest';
import { answerSession, endSessionAfter, parseSessionExpires, renewSessionAfter, sessionHeaders } from './session-timer';

test('the header, with and without who renews', () => {
  expect(parseSessionExpires('1800')).toEqual({ seconds: 1_800, refresher: undefined });
  expect(parseSessionExpires(' 90 ; x=1; Refresher=UAS')).toEqual({ seconds: 90, refresher: 'uas' });
  expect([undefined, '', 'soon', '-1', '99999999999'].map(parseSessionExpires)).toEqual(Array(5).fill(undefined));
});

test('the caller renews if it can, and otherwise we do', () => {
  expect(answerSession('1800', 'outbound, timer')).toEqual({ seconds: 1_800, refresher: 'uac' });
  expect(answerSession('1800;refresher=uas', 'timer')).toEqual({ seconds: 1_800, refresher: 'uas' });
  expect(answerSession('1800;refresher=uac', 'replaces')).toEqual({ seconds: 1_800, refresher: 'uas' });
  expect(answerSession('60', 'timer')).toBe('too_short');
  expect(answerSession(undefined, 'timer')).toBeUndefined();
});

test('what is said and done', () => {
  expect(sessionHeaders({ seconds: 90, refresher: 'uac' })).toEqual(['Session-Expires: 90;refresher=uac', 'Require: timer']);
  expect(sessionHeaders({ seconds: 90, refresher: 'uas' })).toEqual(['Session-Expires: 90;refresher=uas']);
  expect([90, 1_800].map((seconds) => renewSessionAfter({ seconds, refresher: 'uas' }))).toEqual([45, 900]);
  expect([90, 1_800].map((seconds) => endSessionAfter({ seconds, refresher: 'uas' }))).toEqual([60, 1_768]);
});
