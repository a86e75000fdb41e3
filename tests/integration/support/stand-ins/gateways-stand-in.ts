export interface StandInPayment {
  gateway: 'zarinpal' | 'stripe';
  reference: string;
  amount: number;
  currency: string;
  /** Where the browser is sent afterwards. */
  return_url: string;
  /** waiting: Zarinpal's payer has paid, and the merchant has not accepted it yet. */
  state: 'open' | 'waiting' | 'paid' | 'failed' | 'in_bank' | 'expired';
  receipt: string;
  /** Of Stripe: the business that pays, if its method is saved. */
  customer?: string;
  /** By their ids. */
  refunds: Map<string, StandInRefund>;
}

export interface StandInRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: 'succeeded' | 'pending' | 'failed';
  metadata: Record<string, string>;
}

export interface GatewaysStandIn {
  url: string;
  merchant_id: string;
  stripe: { secret_key: string; webhook_secret: string } & StripeState;
  payments: Map<string, StandInPayment>;
  /** The paths that were called. */
  calls: string[];
  /** What happens to calls whose path contains this: `hang` does everything and never answers, `lose` does nothing and closes. */
  trouble: { path: string; kind: 'hang' | 'lose' | 'error' } | null;
  /** The payer pays. */
  pay: (reference: string) => void;
  fail: (reference: string) => void;
  /** An event of Stripe, signed: about a session, or another object. */
  event: (
    about: string | object,
    more?: { type?: string; secret?: string; at?: number; id?: string },
  ) => { body: string; signature: string };
  /** Money is returned in Stripe's dashboard. */
  refundInDashboard: (reference: string, amount: number, status?: StandInRefund['status']) => StandInRefund;
  stop: () => Promise<void>;
}

interface StripeState {
  /** Their cards, newest first. */
  customers: Map<string, { cards: string[]; chosen: string | null }>;
  /** The code with which saved cards are declined. */
  declines: string | null;
  knows_all: boolean;
}
