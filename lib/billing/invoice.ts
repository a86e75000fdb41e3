/** A party of an invoice, as it was when the invoice was issued. */
export interface Party {
  name: string;
  national_code: string;
  economic_code: string;
  postal_code: string;
  address: string;
  phone: string;
}

/** How an order's subtotal came about. */
export interface Pricing {
  price: number;
  /** For paying a year in advance. */
  discount: number;
  /** What is left of the plan that it replaces. */
  proration: number;
  begins_at?: string;
  ends_at?: string;
}

/** A line of an invoice. Readers see its text in their own language, with the plan, the interval or the credits filled in. */
export interface InvoiceLine {
  kind: 'plan' | 'credit' | 'discount' | 'proration';
  /** Negative for what is deducted. The lines add up to the subtotal. */
  amount: number;
  plan?: { key: string; name: string };
  interval?: 'month' | 'year';
  credits?: number;
  begins_at?: string;
  ends_at?: string;
}

interface Sold {
  plan?: { key: string; name: string } | null;
  interval: string | null;
  credits: number | null;
  pricing: Pricing;
}

/** The lines of an order. */
export function invoiceLines({ plan, interval, credits, pricing }: Sold): InvoiceLine[] {
  const { price, discount, proration, begins_at, ends_at } = pricing;
  const sold: InvoiceLine = plan
    ? { kind: 'plan', amount: price, plan, interval: interval === 'year' ? 'year' : 'month', begins_at, ends_at }
    : { kind: 'credit', amount: price, credits: credits ?? 0 };
  return [
    sold,
    ...(discount ? [{ kind: 'discount' as const, amount: -discount }] : []),
    ...(proration ? [{ kind: 'proration' as const, amount: -proration }] : []),
  ];
}
