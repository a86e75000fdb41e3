import { describe, expect, it } from 'vitest';
import { invoiceLines } from './invoice';

describe('the lines of an invoice', () => {
  it('add up to the subtotal: a plan for a year, less the discount and the rest of the previous plan', () => {
    const plan = { key: 'starter', name: '' };
    const lines = invoiceLines({ plan, interval: 'year', credits: null, pricing: { price: 1_200, discount: 240, proration: 60 } });
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['plan', 1_200],
      ['discount', -240],
      ['proration', -60],
    ]);
    expect(lines[0]).toMatchObject({ plan, interval: 'year' });
  });

  it('are one for a package of credit', () => {
    const lines = invoiceLines({ plan: null, interval: null, credits: 500, pricing: { price: 90, discount: 0, proration: 0 } });
    expect(lines).toEqual([{ kind: 'credit', amount: 90, credits: 500 }]);
  });
});
