import { describe, expect, it } from 'vitest';
import { client } from '@/server/platform/db/client';
import { pool } from '@/server/platform/db/pool';
import { requireSafeLogin } from '@/server/platform/db/require-safe-login';
import { tenantPool } from '@/server/platform/db/tenant-pool';
import { admin, rows } from './support/database';
import { startAnotherProcess } from './support/another-process';
import { useProduct } from './support/product';

useProduct();

describe('the login of the product', () => {
  it.each([
    ['pool', pool],
    ['tenant pool', tenantPool],
  ])('is no superuser in the %s, makes nothing, and owns nothing', async (_, connections) => {
    const { rows: found } = await connections.query<{ name: string }>(
      `select session_user::text as name, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication, rolinherit from pg_roles where rolname = session_user`,
    );
    expect(found).toEqual([
      {
        name: 'hamdam_login',
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        rolreplication: false,
        rolinherit: false,
      },
    ]);
    expect(await rows(`select relname from pg_class where pg_get_userbyid(relowner) = 'hamdam_login'`)).toEqual([]);
  });

  it('may take on the three roles of the product, and no other', async () => {
    const found = await rows<{ name: string }>(
      `select r.rolname::text as name from pg_auth_members m join pg_roles r on r.oid = m.roleid where m.member = 'hamdam_login'::regrole order by 1`,
    );
    expect(found.map(({ name }) => name)).toEqual(['hamdam_app', 'hamdam_retention', 'hamdam_system']);
  });

  it.each([
    'select from businesses',
    'select from users',
    'delete from messages',
    'alter table users disable row level security',
    'alter table audit_log_entries no force row level security',
    'create table x (id int)',
    'set role hamdam_forget',
    'drop policy own_business on assistants',
  ])('may not by itself: %s', async (statement) => {
    await expect(client.$executeRawUnsafe(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('is enough to start', async () => {
    await expect(requireSafeLogin()).resolves.toBeUndefined();
  });
});

describe('a login that is refused', () => {
  /** The error of another process about its login. */
  async function refusalOf(url: string): Promise<string> {
    const product = await startAnotherProcess({ DATABASE_URL: url });
    try {
      const message = await product.modules.refuseUnsafeLogin().then(
        () => 'none',
        (error: Error) => error.message,
      );
      const ready = await product.call<{ parts: { postgres: string } }>('get', '/api/ready');
      return `${ready.body.parts.postgres}: ${message}`;
    } finally {
      await product.stop();
    }
  }

  it('is a superuser', async () => {
    expect(await refusalOf(process.env.MIGRATION_DATABASE_URL ?? '')).toMatch(
      /^failing: The user hamdam of DATABASE_URL is a superuser or has BYPASSRLS.*set MIGRATION_DATABASE_URL/,
    );
  });

  it.each([
    ['passes by row-level security', 'bypassrls', /^failing: The user \w+ of DATABASE_URL is a superuser or has BYPASSRLS/],
    ['is in none of the roles', '', /^failing: The user \w+ of DATABASE_URL may not take on the product's roles: run the migration/],
  ])('one that %s', async (_, attribute, message) => {
    const name = `plain_${attribute || 'one'}`;
    await admin.query(`create role ${name} login password 'plain' ${attribute}`);
    const url = new URL(process.env.DATABASE_URL ?? '');
    [url.username, url.password] = [name, 'plain'];
    expect(await refusalOf(url.href)).toMatch(message);
  });

  it('is not one whose database does not answer yet', async () => {
    expect(await refusalOf('postgres://nobody@127.0.0.1:1/none')).toBe('failing: none');
  });
});
