import { expect, it } from 'vitest';
import { rows } from './support/database';

it('is made once by processes that start at the same time', async () => {
  // Settings are read when the first module that needs one is loaded.
  Object.assign(process.env, { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'Golbarg1403' });
  const { createFirstSuperAdmin } = await import('@/server/auth/create-super-admin');
  await Promise.all(Array.from({ length: 4 }, createFirstSuperAdmin));
  const admins = "select email from users where platform_role_id = (select id from roles where key = 'super_admin')";
  expect(await rows(admins)).toEqual([{ email: 'admin@example.com' }]);
  expect(await rows("select 1 from audit_log_entries where action = 'super_admin.made'")).toHaveLength(1);
});
