import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/** Throws conflict where a super admin leaves and nobody else is one who can sign in. Of two that go at the same time, one has to stay. */
export async function keepASuperAdmin(tx: Tx, leaving_user_id: string): Promise<void> {
  const isOne = await tx.user.count({ where: { id: leaving_user_id, platform_role: { key: 'super_admin' } } });
  if (!isOne) return;
  await tx.$queryRaw`select id from roles where key = 'super_admin' for update`;
  const where = { id: { not: leaving_user_id }, platform_role: { key: 'super_admin' }, account_status: { not: 'inactive' } } as const;
  if (!(await tx.user.count({ where }))) throw new AppError('conflict', { detail: 'last_super_admin_stays' });
}
