import type { Currency } from '@/lib/billing/money';

export interface PaymentRequest {
  payment_id: string;
  amount: number;
  currency: string;
  /** What the payer reads on the gateway's page. */
  description: string;
  /** Where the gateway sends the browser back to, whatever happened. */
  return_url: string;
  created_at: Date;
}

/** What a gateway knows of a payment. Only `paid` pays for an order. */
export type Verified =
  | { state: 'paid'; receipt: string }
  | { state: 'pending' }
  | { state: 'failed'; failure: 'not_paid' | 'expired' | 'unknown' }
  /** Money arrived that is not the amount of the payment. */
  | { state: 'disputed'; failure: 'wrong_amount'; receipt: string | null };

export interface AskedPayment {
  reference: string;
  amount: number;
  currency: string;
}

/** A service that takes payments. All methods throw a GatewayError if it does not answer, or refuses. */
export interface Gateway {
  currencies: readonly Currency[];
  /** Whether the settings are complete. */
  isSetUp: () => boolean;
  /** Announces a payment. A repeated call for the same payment is harmless. */
  begin: (request: PaymentRequest) => Promise<{ reference: string; redirect_url: string }>;
  /** Asks what became of a payment, and accepts the money if the gateway waits for that. */
  verify: (payment: AskedPayment) => Promise<Verified>;
  /** The references of payments that wait to be accepted. */
  listWaiting?: () => Promise<string[]>;
  /** Returns money. A repeated key returns it once. Null: refunds are made by hand. */
  refund:
    | ((refund: { receipt: string; amount: number; key: string }) => Promise<{ state: 'done' | 'pending' | 'failed'; reference: string }>)
    | null;
}

/** A gateway that gave no answer, or not one that could be used. It has nothing that was sent, because that may be a secret. */
export class GatewayError extends Error {
  constructor(
    readonly reason: 'unreachable' | 'timed_out' | 'refused' | 'unreadable',
    readonly code?: string,
  ) {
    super(code === undefined ? reason : `${reason}: ${code}`);
    this.name = 'GatewayError';
  }
}
