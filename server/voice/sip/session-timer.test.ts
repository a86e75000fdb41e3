import type { Core, Session } from 'sip.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionTerms } from '@/lib/voice/session-timer';
import { keepSession } from './session-timer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Renewal = { requestDelegate: { onAccept(): void; onReject(response: { message: { statusCode: number } }): void } };

/** A session that only counts what is asked of it. */
function begin(refresher: SessionTerms['refresher'], isOurs: boolean) {
  const renewals: Renewal[] = [];
  const onInvite = vi.fn((request: Core.IncomingInviteRequest) =>
    request.accept({ statusCode: 200, extraHeaders: ['Contact: <sip:a@b>'] }),
  );
  const delegate = { onInvite };
  const session = { dialog: { delegate }, invite: (renewal: Renewal) => (renewals.push(renewal), Promise.resolve()) };
  const giveUp = vi.fn();
  const stop = keepSession(session as unknown as Session, { seconds: 90, refresher }, isOurs, giveUp);
  return { renewals, delegate, giveUp, stop };
}

test('a call that the other side does not renew ends before its time is over', () => {
  const { giveUp, renewals } = begin('uac', false);
  vi.advanceTimersByTime(59_000);
  expect(giveUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(giveUp).toHaveBeenCalledOnce();
  expect(renewals).toEqual([]);
});

test('a renewal begins the time again, and its answer says who renews', () => {
  const { giveUp, delegate } = begin('uac', false);
  vi.advanceTimersByTime(50_000);
  const accept = vi.fn();
  delegate.onInvite({ accept } as unknown as Core.IncomingInviteRequest);
  expect(accept).toHaveBeenCalledWith({
    statusCode: 200,
    extraHeaders: ['Contact: <sip:a@b>', 'Session-Expires: 90;refresher=uac', 'Require: timer'],
  });
  vi.advanceTimersByTime(50_000);
  expect(giveUp).not.toHaveBeenCalled();
});

test('we renew at half of the time, until the other side does not know the call', () => {
  const { giveUp, renewals } = begin('uas', true);
  for (let times = 1; times <= 3; times++) {
    vi.advanceTimersByTime(45_000);
    expect(renewals).toHaveLength(times);
    renewals.at(-1)?.requestDelegate.onAccept();
  }
  vi.advanceTimersByTime(45_000);
  renewals.at(-1)?.requestDelegate.onReject({ message: { statusCode: 481 } });
  expect(giveUp).toHaveBeenCalledOnce();
});

test('nothing happens after the call', () => {
  const { giveUp, renewals, stop } = begin('uas', true);
  stop();
  vi.advanceTimersByTime(1_000_000);
  expect([renewals.length, giveUp.mock.calls.length]).toEqual([0, 0]);
});
