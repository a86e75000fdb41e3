import type { Order } from '@/lib/contracts/user-management/payments';

/** What happened to the money of an order, as its page says it. */
export type MoneyState = 'paid' | 'free' | 'refunded' | 'verifying' | 'disputed' | 'failed' | 'by_hand' | 'canceled' | 'expired';

export function moneyStateOf({ state, total, payment }: Pick<Order, 'state' | 'total' | 'payment'>): MoneyState {
  if (state === 'paid') return total === 0 ? 'free' : 'paid';
  if (state === 'refunded') return 'refunded';
  if (payment?.state === 'disputed') return 'disputed';
  if (payment?.state === 'pending') return 'verifying';
  if (state === 'canceled') return 'canceled';
  if (state === 'failed') return 'expired';
  return payment ? 'failed' : 'by_hand';
}
