import * as z from 'zod';

/** The code of a business with which others sign up, as people may type it: in small letters too. */
export const referralCode = z
  .string()
  .trim()
  .toUpperCase()
  .max(20)
  .regex(/^[2-9A-HJKMNP-Z]{8}$/, 'referral_code_unknown')
  .describe('referrals.code');
