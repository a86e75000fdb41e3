import { createSession } from '@/server/auth/create-session';
import { createSuperAdmin } from '@/server/auth/create-super-admin';
import { systemDb } from '@/server/platform/db/system-db';
import { newAddress, newEmail, type Account } from './accounts';
import { admin, row } from './database';
import { call } from './http';

export type SuperAdmin = Omit<Account, 'business_id'>;

/** A signed-in super admin with an authenticator and without a business. */
export async function superAdmin(): Promise<SuperAdmin> {
  const [email, password] = [newEmail(), 'Golbarg1403'];
  await createSuperAdmin(email, password);
  const { id: user_id } = await row<{ id: string }>('update users set totp_enabled_at = now() where email = $1 returning id', [email]);
  return { user_id, email, password, ...(await onPlatform(user_id)) };
}

/** Makes an account one of the platform's, with this role and an authenticator, and signs it in there. */
export async function withPlatformRole(
  { user_id }: Pick<Account, 'user_id'>,
  role_id: string,
): Promise<Pick<SuperAdmin, 'token' | 'call'>> {
  await admin.query('update users set platform_role_id = $2, totp_enabled_at = now() where id = $1', [user_id, role_id]);
  return onPlatform(user_id);
}

async function onPlatform(user_id: string): Promise<Pick<SuperAdmin, 'token' | 'call'>> {
  const token = await systemDb((tx) => createSession(tx, { user_id, business_id: null, origin: { address: newAddress() } }));
  return { token, call: (method, path, options) => call(method, path, { token, ...options }) };
}
