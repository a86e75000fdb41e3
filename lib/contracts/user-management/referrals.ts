import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { listOf, page, timestamp } from '../fields';
import { referralCode } from '../referral-code';

const base = '/api/user-management/referrals';

/** Whether a code can be used, and what it brings. Anyone may ask who is about to sign up. */
export const getReferralCode = defineEndpoint({
  method: 'get',
  path: `${base}/codes/{code}`,
  access: 'public',
  limit: 'login',
  params: z.object({ code: referralCode }),
  /** What both businesses get after the first payment, in credits. */
  response: z.object({ code: z.string(), credit: z.number().int().describe('referrals.credit_of_new') }),
});

export const referral = z.object({
  /** The name of the business that signed up. */
  name: z.string(),
  signed_up_at: timestamp,
  /** `refused`: it has an owner in common with the other. */
  state: z.enum(['waiting', 'rewarded', 'refused']).describe('referrals.state'),
  rewarded_at: timestamp.nullable().describe('referrals.rewarded_at'),
  /** What this business got for it, in credits. */
  credit: z.number().int(),
});
export type Referral = z.output<typeof referral>;

export const getMyReferrals = defineEndpoint({
  method: 'get',
  path: `${base}/me`,
  access: 'billing.read',
  query: page,
  response: listOf(referral).extend({
    code: z.string(),
    /** The page on which others sign up with the code. */
    link: z.string(),
    /** What each of the two gets after the first payment of a new business, in credits. */
    rewards: z.object({
      referrer: z.number().int().describe('referrals.credit_of_referrer'),
      new_business: z.number().int().describe('referrals.credit_of_new'),
    }),
    /** Of all referrals, in credits. */
    earned: z.number().int(),
    rewarded: z.number().int().describe('referrals.rewarded'),
  }),
});
