import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, listOf, name, text, timestamp } from '../fields';

const base = '/api/user-management/credit';

/**
 * What changes a balance. Before an answer, the most that it can cost is reserved. After it, `settle` charges its cost and
 * gives back the rest. `release` gives all of it back.
 */
export const creditKinds = ['grant', 'purchase', 'reserve', 'settle', 'release', 'refund'] as const;
export type CreditKind = (typeof creditKinds)[number];

export const creditEntry = z.object({
  /** Its place in the business's ledger. */
  position: z.number().int(),
  kind: z.enum(creditKinds),
  /** What it is about. The entries of one answer have the same key. */
  key: z.string(),
  /** What was added to the balance. Negative if it was taken. */
  amount: z.number().int(),
  balance_after: z.number().int(),
  /** The cost of the answer, for `settle`. Otherwise 0. */
  charged: z.number().int(),
  detail: z.object({
    model_id: z.string().optional(),
    input_tokens: z.number().int().optional(),
    output_tokens: z.number().int().optional(),
    note: z.string().optional(),
  }),
  created_at: timestamp,
});
export type CreditEntry = z.output<typeof creditEntry>;

export const listCreditEntries = defineEndpoint({
  method: 'get',
  path: `${base}/me/entries`,
  access: 'credit.read',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** The position of the last entry of the previous page. */
    cursor: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    /** Leaves out `reserve` and `release`, which cancel each other out. */
    without_holds: z.stringbool().default(false),
  }),
  response: listOf(creditEntry),
});

/** The most that one grant adds: 10,000 dollars. */
export const mostGranted = 100_000_000;

export const creditGrant = z.object({
  business_id: id,
  amount: z.number().int().min(1).max(mostGranted),
  /** The business sees it. */
  note: text(500).default(''),
  /** Chosen by the caller. A repeated call with the same key adds nothing. */
  key: name(100).optional(),
});

export const grantCredit = defineEndpoint({
  method: 'post',
  path: `${base}/grants`,
  access: 'platform_payments.manage',
  body: creditGrant,
  /** The balance of the business afterwards. */
  response: z.object({ business_id: id, balance: z.number().int() }),
  status: 201,
  errors: ['not_found', 'conflict'],
});
