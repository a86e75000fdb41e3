import { recordAudit } from '@/server/audit/record-audit';
import type { Tx } from '@/server/platform/db/client';
import { env } from '@/server/platform/env';
import { systemDb } from '@/server/platform/db/system-db';
import { log } from '@/server/platform/log';
import { hashPassword } from './password';
import { isCommonPassword } from './refuse-common-password';

const role = { key: 'super_admin' };

/** Makes a super admin, or makes the account of that address one; an account that exists keeps its password. Throws for a common password. */
export function createSuperAdmin(email: string, password: string): Promise<'made' | 'promoted'> {
  return systemDb((tx) => makeSuperAdmin(tx, email, password));
}

/** Makes the first super admin from ADMIN_EMAIL and ADMIN_PASSWORD where both are set and there is none yet. */
export async function createFirstSuperAdmin(): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env();
  if (!email || !password) return;
  const made = await systemDb(async (tx) => {
    // Processes that start at the same time take turns here: the first one makes the account, the others find it.
    await tx.$queryRaw`select id from roles where key = 'super_admin' for update`;
    if (await tx.user.count({ where: { platform_role: role } })) return false;
    await makeSuperAdmin(tx, email, password);
    return true;
  });
  if (made) log.info('the first super admin was made from ADMIN_EMAIL; both settings can be removed now');
}

async function makeSuperAdmin(tx: Tx, email: string, password: string): Promise<'made' | 'promoted'> {
  if (isCommonPassword(password)) throw new Error('This password is a common one, which others try first: choose another');
  const { id: platform_role_id } = await tx.role.findUniqueOrThrow({ where: role });
  const existing = await tx.user.findUnique({ where: { email } });
  const user = existing
    ? await tx.user.update({ where: { email }, data: { platform_role_id } })
    : await tx.user.create({
        data: { email, password_hash: await hashPassword(password), platform_role_id, account_status: 'confirmed', email_verified_at: new Date() },
      });
  await recordAudit(tx, { action: 'super_admin.made', business_id: null, actor_id: null, resource_id: user.id });
  return existing ? 'promoted' : 'made';
}
