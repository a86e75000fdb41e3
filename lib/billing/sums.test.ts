import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditToTakeBack, disagreementsOf, sumsOf, type OrderBooks } from './sums';

/** What can happen to an order, in any sequence. The rules are those of the use cases, in short. */
type Happening =
  | { kind: 'pay'; amount: 'right' | 'wrong' }
  | { kind: 'fail' }
  | { kind: 'refund'; share: number }
  | { kind: 'spend'; share: number }
  | { kind: 'cancel' };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), amount: fc.constantFrom('right' as const, 'wrong' as const) }),
  fc.record({ kind: fc.constant('fail' as const) }),
  fc.record({ kind: fc.constant('refund' as const), share: fc.double({ min: 0.01, max: 1, noNaN: true }) }),
  fc.record({ kind: fc.constant('spend' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ kind: fc.constant('cancel' as const) }),
);

const newOrder = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('subscription' as const, 'credit' as const),
  currency: fc.constantFrom('IRT', 'USD'),
  total: fc.integer({ min: 0, max: 50_000_000 }),
  credits: fc.integer({ min: 1, max: 5_000_000 }),
});

function play(order: { id: string; kind: OrderBooks['kind']; currency: string; total: number; credits: number }, happenings: Happening[]) {
  const { currency, total } = order;
  const credits = order.kind === 'credit' ? order.credits : 0;
  const books: OrderBooks = { ...order, credits, state: 'open', payments: [], invoices: [], purchased: [] };
  let balance = 0;
  const settle = () => {
    books.state = 'paid';
    books.invoices.push({ currency, total });
    if (credits) books.purchased.push(credits);
    balance += credits;
  };
  const returnedOf = (payment: OrderBooks['payments'][number]) => payment.refunds.reduce((sum, { amount }) => sum + amount, 0);
  if (total === 0) settle();
  for (const next of happenings) {
    const isSettled = books.state === 'paid' || books.state === 'refunded';
    if (next.kind === 'pay' && total > 0) {
      const isRight = next.amount === 'right' && !isSettled;
      const amount = next.amount === 'right' ? total : total + 1;
      books.payments.push({ state: isRight ? 'paid' : 'disputed', currency, amount, refunds: [] });
      if (isRight) settle();
    }
    if (next.kind === 'fail' && total > 0) books.payments.push({ state: 'failed', currency, amount: total, refunds: [] });
    if (next.kind === 'cancel' && books.state === 'open') books.state = 'canceled';
    if (next.kind === 'spend') balance -= Math.floor(balance * next.share);
    const payment = books.payments.find(({ state }) => state === 'paid' || state === 'disputed');
    if (next.kind !== 'refund' || !payment) continue;
    const left = payment.amount - returnedOf(payment);
    const amount = Math.max(1, Math.floor(left * next.share));
    if (left === 0) continue;
    const taken = payment.refunds.reduce((sum, refund) => sum + refund.credits, 0);
    const wanted = payment.state === 'paid' ? creditToTakeBack({ credits, total, refunded: returnedOf(payment), taken, amount }) : 0;
    const taking = Math.min(wanted, balance);
    balance -= taking;
    payment.refunds.push({ state: 'done', amount, credits: taking, taken: taking ? [taking] : [] });
    if (payment.state === 'paid' && returnedOf(payment) === total) books.state = 'refunded';
  }
  return { books, balance };
}

const played = fc.tuple(newOrder, fc.array(happening, { maxLength: 12 })).map(([order, happenings]) => play(order, happenings));

describe('the books of orders', () => {
  it('agree whatever happens, and the balance never falls below zero', () => {
    fc.assert(
      fc.property(fc.array(played, { maxLength: 6 }), (all) => {
        for (const { books, balance } of all) {
          expect(disagreementsOf(books)).toEqual([]);
          expect(balance).toBeGreaterThanOrEqual(0);
        }
        for (const { paid, invoiced, refunded, disputed } of sumsOf(all.map(({ books }) => books))) {
          expect(paid).toBe(invoiced);
          expect(refunded).toBeLessThanOrEqual(paid);
          expect(disputed).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('disagree after any single change of a paid order', () => {
    const paid = newOrder.filter(({ total }) => total > 1).map((order) => play(order, [{ kind: 'pay', amount: 'right' }]).books);
    const changes: ((books: OrderBooks) => OrderBooks)[] = [
      (books) => ({ ...books, payments: [] }),
      (books) => ({ ...books, payments: [...books.payments, ...books.payments] }),
      (books) => ({ ...books, payments: books.payments.map((payment) => ({ ...payment, amount: payment.amount - 1 })) }),
      (books) => ({ ...books, payments: books.payments.map((payment) => ({ ...payment, currency: 'EUR' })) }),
      (books) => ({ ...books, invoices: [] }),
      (books) => ({ ...books, invoices: [...books.invoices, ...books.invoices] }),
      (books) => ({ ...books, invoices: books.invoices.map((invoice) => ({ ...invoice, total: invoice.total + 1 })) }),
      (books) => ({ ...books, purchased: [...books.purchased, 1] }),
      (books) => ({ ...books, state: 'open' }),
      (books) => ({ ...books, state: 'refunded' }),
    ];
    fc.assert(
      fc.property(paid, fc.constantFrom(...changes), (books, change) => {
        expect(disagreementsOf(change(books))).not.toEqual([]);
      }),
    );
  });

  it('keep the currencies apart', () => {
    const toman = play({ id: 'a', kind: 'credit', currency: 'IRT', total: 100, credits: 5 }, [{ kind: 'pay', amount: 'right' }]);
    const cents = play({ id: 'b', kind: 'credit', currency: 'USD', total: 7, credits: 5 }, [{ kind: 'pay', amount: 'wrong' }]);
    expect(sumsOf([toman.books, cents.books])).toEqual([
      { currency: 'IRT', paid: 100, invoiced: 100, refunded: 0, disputed: 0 },
      { currency: 'USD', paid: 0, invoiced: 0, refunded: 0, disputed: 8 },
    ]);
  });
});
