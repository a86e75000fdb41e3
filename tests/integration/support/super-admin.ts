import { createSession } from '@/server/auth/create-session';
import { createSuperAdmin } from '@/server/auth/create-super-admin';
import { systemDb } from '@/server/platform/db/system-db';
import { newAddress, newEmail, type Account } from './accounts';
import { row } from './database';
import { call } from './http';

export type SuperAdmin = Omit<Account, 'business_id'>;

/** A signed-in super admin with an authenticator and without a business. */
export async function superAdmin(): Promise<SuperAdmin> {
  const [email, password] = [newEmail(), 'Golbarg1403'];
  await createSuperAdmin(email, password);
  const { id: user_id } = await row<{ id: string }>('update users set totp_enabled_at = now() where email = $1 returning id', [email]);
  const token = await systemDb((tx) => createSession(tx, { user_id, business_id: null, origin: { address: newAddress() } }));
  return { token, user_id, email, password, call: (method, path, options) => call(method, path, { token, ...options }) };
}
