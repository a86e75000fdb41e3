import { pool } from './pool';

/** The database would let this process do what no process of the product may. Its message says what to change. */
export class UnsafeLoginError extends Error {}

/**
 * Asks the database who this process is. Throws UnsafeLoginError for a user that row-level security does not hold, a superuser for
 * instance, and for one that may not take the product's roles on; and what the driver throws where nobody answers.
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

/** At start: a wrong login ends the process, and a database that does not answer yet is waited for by whoever asks whether it is ready. */
export async function refuseUnsafeLogin(): Promise<void> {
  await requireSafeLogin().catch((error: unknown) => {
    if (error instanceof UnsafeLoginError) throw error;
  });
}
