import { describe, expect, it } from 'vitest';
import type { Order } from '@/lib/contracts/user-management/payments';
import { moneyStateOf } from './money-state-of';

const payment = (state: NonNullable<Order['payment']>['state']): Order['payment'] => ({
  id: 'p',
  gateway: 'zarinpal',
  state,
  amount: 10,
  receipt: null,
  failure: null,
  refunded: 0,
  paid_at: null,
  created_at: '2026-11-27T10:00:00Z',
});

describe('what happened to the money of an order', () => {
  it.each([
    ['paid', 10, payment('paid'), 'paid'],
    ['paid', 0, null, 'free'],
    ['refunded', 10, payment('paid'), 'refunded'],
    ['open', 10, payment('pending'), 'verifying'],
    // A canceled order is still paid by money that arrives.
    ['canceled', 10, payment('pending'), 'verifying'],
    ['open', 10, payment('disputed'), 'disputed'],
    ['open', 10, payment('failed'), 'failed'],
    ['open', 10, null, 'by_hand'],
    ['canceled', 10, payment('failed'), 'canceled'],
    ['failed', 10, null, 'expired'],
  ] as const)('%s of %i with %o is %s', (state, total, attempt, expected) => {
    expect(moneyStateOf({ state, total, payment: attempt })).toBe(expected);
  });
});
