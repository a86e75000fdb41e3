import { pool } from './pool';

/** The database login has more rights than the product's processes may have. The message says what to change. */
export class UnsafeLoginError extends Error {}

/**
 * Checks the database login of this process. Throws UnsafeLoginError for a user that bypasses row-level security (for
 * instance a superuser), and for one that cannot take on the product's roles. Throws the driver's error if the database
 * is unreachable.
 */
export async function requireSafeLogin(): Promise<void> {
  const { rows } = await pool.query<{ name: string; is_free: boolean; lacks_roles: boolean }>(`
    select session_user::text as name, rolsuper or rolbypassrls as is_free,
           not coalesce((select bool_and(pg_has_role(session_user, r.oid, 'MEMBER')) from pg_roles r where r.rolname in ('hamdam_app', 'hamdam_system', 'hamdam_retention')), true) as lacks_roles
      from pg_roles where rolname = session_user`);
  const [login] = rows;
  if (login?.is_free) {
    throw new UnsafeLoginError(
      `The user ${login.name} of DATABASE_URL is a superuser or has BYPASSRLS, so nothing would keep businesses apart: ` +
        'set MIGRATION_DATABASE_URL to this address, and DATABASE_URL to one with another user and a password of your choice, which the migration makes',
    );
  }
  if (login?.lacks_roles) {
    throw new UnsafeLoginError(
      `The user ${login.name} of DATABASE_URL may not take on the product's roles: run the migration, or "grant hamdam_app, hamdam_system, hamdam_retention to ${login.name}"`,
    );
  }
}

/** Runs at start. An unsafe login ends the process. If the database is unreachable, the readiness check waits for it. */
export async function refuseUnsafeLogin(): Promise<void> {
  await requireSafeLogin().catch((error: unknown) => {
    if (error instanceof UnsafeLoginError) throw error;
  });
}
