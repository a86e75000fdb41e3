import * as z from 'zod';
import type { completeRegistrationInput } from '@/lib/contracts/user-management/sign-in-methods';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import { takeAccountToken } from '@/server/auth/account-tokens';
import type { Origin } from '@/server/auth/create-session';
import { createOwner } from '@/server/auth/sign-up';
import { systemDb } from '@/server/platform/db/system-db';
import { isUniqueViolation } from '@/server/platform/db/violations';

const proven = z.object({ mobile: z.string().optional(), email: z.string().optional(), google_subject: z.string().optional() });

/**
 * Registers a person whose number or Google account was verified, and creates their business. Throws not_found for a
 * ticket that is used or expired, conflict if someone else registered with it in the meantime, and
 * validation_failed for an unknown code of another business.
 */
export async function completeRegistration(
  { ticket, business_name, referral_code, ...names }: z.output<typeof completeRegistrationInput>,
  locale: Locale,
  origin: Origin,
) {
  try {
    return await systemDb(async (tx) => {
      const row = await takeAccountToken(tx, 'registration', ticket);
      if (!row) throw new AppError('not_found', { detail: 'invalid_ticket' });
      const { mobile, email, google_subject } = proven.parse(row.payload);
      const verified = { ...(mobile && { mobile_verified_at: new Date() }), ...(email && { email_verified_at: new Date() }) };
      const person = { ...names, mobile, email, google_subject, ...verified, locale, account_status: 'confirmed' as const };
      return createOwner(tx, person, { business_name, referral_code }, origin, mobile ? 'otp' : 'google');
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { cause: error });
  }
}
