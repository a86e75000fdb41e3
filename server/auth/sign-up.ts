import type { z } from 'zod';
import type { signupInput } from '@/lib/contracts/user-management/auth';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import type { Prisma } from '@/prisma/generated/client';
import { insertBusiness } from '@/server/businesses/insert-business';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { isUniqueViolation } from '@/server/platform/db/violations';
import { recordReferral } from '@/server/referrals/record-referral';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { beginSession } from './begin-session';
import type { Origin } from './create-session';
import { sendLinkJob } from './jobs';
import { hashPassword, refuseCommonPassword } from './password';

type SignUpInput = z.output<typeof signupInput>;

/**
 * Registers a person and creates their business, which they own. A mail asks them to confirm their address. Throws
 * conflict if the address is in use, validation_failed for a common password or an unknown code.
 */
export async function signUp(input: SignUpInput, locale: Locale, origin: Origin) {
  const { business_name, referral_code, password, ...person } = input;
  refuseCommonPassword(password, 'password');
  const password_hash = await hashPassword(password);
  try {
    const answer = await systemDb(async (tx) => {
      const signedIn = await createOwner(tx, { ...person, password_hash, locale }, { business_name, referral_code }, origin, 'password');
      await addToOutbox(tx, sendLinkJob, { id: newId(), kind: 'email_verification', user_id: signedIn.user.id, locale }, null);
      return signedIn;
    });
    relaySoon();
    return answer;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { detail: 'email_taken', cause: error });
  }
}

/** Creates a person and the business that they own, and signs them in. Fails if the address, number or Google account is in use. */
export async function createOwner(
  tx: Tx,
  person: Prisma.UserCreateInput,
  { business_name, referral_code }: { business_name: string; referral_code?: string },
  origin: Origin,
  by: 'password' | 'otp' | 'google',
) {
  const user = await tx.user.create({ data: person });
  const { id } = await insertBusiness(tx, business_name, user.id);
  if (referral_code) await recordReferral(tx, id, referral_code);
  return beginSession(tx, user, origin, { action: 'account.signed_up', by });
}
