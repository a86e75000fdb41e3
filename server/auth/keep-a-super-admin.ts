import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/** Throws conflict if a super admin leaves and no other super admin can sign in. If two leave at the same time, one is refused. */
export async function keepASuperAdmin(tx: Tx, leaving_user_id: string): Promise<void> {
  const isOne = await tx.user.count({ where: { id: leaving_user_id, platform_role: { key: 'super_admin' } } });
  if (!isOne) return;
  await tx.$queryRaw`select id from roles where key = 'super_admin' for update`;
  const where = { id: { not: leaving_user_id }, platform_role: { key: 'super_admin' }, account_status: { not: 'inactive' } } as const;
  if (!(await tx.user.count({ where }))) throw new AppError('conflict', { detail: 'last_super_admin_stays' });
}
