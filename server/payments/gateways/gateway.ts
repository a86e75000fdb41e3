import type { Currency } from '@/lib/billing/money';

export interface PaymentRequest {
  payment_id: string;
  amount: number;
  currency: string;
  /** What the payer reads on the gateway's page. */
  description: string;
  /** Where the gateway sends the browser back to, whatever happened. */
  return_url: string;
  /** What the gateway calls the business, if it saves the method that the payer uses. */
  customer?: string;
  created_at: Date;
}

/** What a gateway knows of a payment. Only `paid` pays for an order. */
export type Verified =
  | { state: 'paid'; receipt: string }
  | { state: 'pending' }
  | { state: 'failed'; failure: string }
  /** Money arrived that is not the amount of the payment. */
  | { state: 'disputed'; failure: 'wrong_amount'; receipt: string | null };

export interface AskedPayment {
  reference: string;
  amount: number;
  currency: string;
}

/** What a gateway knows of money that was returned. */
export interface GatewayRefund {
  reference: string;
  /** Our id of it, if we asked for it. */
  id?: string;
  amount: number;
  state: 'done' | 'pending' | 'failed';
}

export interface SavedMethod {
  id: string;
  /** The brand of a card, or the kind of another method. */
  brand: string;
  last_four: string | null;
  expires_month: number | null;
  expires_year: number | null;
  is_default: boolean;
}

/** What a gateway does with methods that it saves. All of it throws a GatewayError as the gateway's methods do. */
export interface SavedMethods {
  /** A repeated call for the same business returns the same customer. */
  createCustomer: (business_id: string) => Promise<string>;
  /** Deletes what the gateway saved. A repeated call is harmless, as for `remove`. */
  deleteCustomer: (customer: string) => Promise<void>;
  list: (customer: string) => Promise<SavedMethod[]>;
  setDefault: (customer: string, method: string) => Promise<void>;
  remove: (method: string) => Promise<void>;
  /** The address of a page where a method is saved without a payment. */
  beginSetup: (customer: string, currency: Currency, return_url: string) => Promise<string>;
  /**
   * Charges a method without the payer, once for each payment within a day. Returns the reference, also of what was declined:
   * `verify` says what became of it.
   */
  charge: (
    charge: Omit<AskedPayment, 'reference'> & { payment_id: string; description: string; customer: string; method: string },
  ) => Promise<string>;
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
  refund: ((refund: { receipt: string; amount: number; key: string }) => Promise<GatewayRefund>) | null;
  /** All money of a payment that was returned, also in the gateway's own pages. */
  listRefunds?: (receipt: string) => Promise<GatewayRefund[]>;
  saved?: SavedMethods;
}

/** A gateway that gave no answer, or not one that could be used. It has nothing that was sent, because that may be a secret. */
export class GatewayError extends Error {
  constructor(
    readonly reason: 'unreachable' | 'timed_out' | 'refused' | 'unreadable',
    readonly code?: string,
    /** What the refused payment is called. */
    readonly reference?: string,
  ) {
    super(code === undefined ? reason : `${reason}: ${code}`);
    this.name = 'GatewayError';
  }
}
