import type { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { insertBusiness } from '@/server/businesses/insert-business';
import { beginSession } from './begin-session';
import type { Origin } from './create-session';

/** Makes a person and the business that they own, and signs them in. Fails where address, number or Google account are taken. */
export async function createOwner(tx: Tx, person: Prisma.UserCreateInput, business_name: string, origin: Origin, by: 'password' | 'otp' | 'google') {
  const user = await tx.user.create({ data: person });
  await insertBusiness(tx, business_name, user.id);
  return beginSession(tx, user, origin, { action: 'account.signed_up', by });
}
