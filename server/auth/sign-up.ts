import type { z } from 'zod';
import type { signupInput } from '@/lib/contracts/user-management/auth';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import { recordAudit } from '@/server/audit/record-audit';
import { systemDb } from '@/server/platform/db/system-db';
import { isUniqueViolation } from '@/server/platform/db/violations';
import { createSession, type Origin } from './create-session';
import { hashPassword } from './password';

type SignUpInput = z.output<typeof signupInput>;

/** Registers a person and makes their business, which they own. Throws conflict where the address is in use. */
export async function signUp(input: SignUpInput, locale: Locale, origin: Origin) {
  const { business_name, password, ...person } = input;
  const password_hash = await hashPassword(password);
  try {
    return await systemDb(async (tx) => {
      const user = await tx.user.create({ data: { ...person, password_hash, locale } });
      const business = await tx.business.create({ data: { name: business_name } });
      const owner = await tx.role.findUniqueOrThrow({ where: { key: 'owner' } });
      await tx.membership.create({ data: { business_id: business.id, user_id: user.id, role_id: owner.id } });
      const access_token = await createSession(tx, { user_id: user.id, business_id: business.id, origin });
      await recordAudit(tx, { action: 'account.signed_up', business_id: business.id, actor_id: user.id, ...origin });
      return { access_token, token_type: 'bearer' as const, user };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { detail: 'email_taken', cause: error });
  }
}
