import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { applyMigrations } from '@/prisma/apply-migrations';
import { defaultRoles, permissionKeys } from '@/lib/permissions';
import { createDatabase } from '../setup/create-database';
import { signupForm, type SignedIn } from './support/accounts';
import { startAnotherProcess } from './support/another-process';
import { admin, row } from './support/database';
import { fillEveryTable } from './support/generic-rows';
import { useProduct } from './support/product';

useProduct();
const folder = 'prisma/migrations';
const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as { entries: { tag: string }[] };

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const list = <Value>(url: string, text: string) =>
  connected(url, async (client) => (await client.query<{ value: Value }>(text)).rows.map(({ value }) => value));

/** The complete structure of a database that migrations created. */
const structureOf = (url: string) =>
  list<string>(
    url,
    `select value from (
       select 'column ' || table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable || ' ' || coalesce(column_default, '') from information_schema.columns where table_schema = 'public'
       union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
       union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
       union all select 'policy ' || tablename || ' ' || policyname || ' ' || roles::text || ' ' || cmd || ' ' || coalesce(qual, '') || ' ' || coalesce(with_check, '') from pg_policies
       union all select 'grant ' || grantee || ' ' || privilege_type || ' on ' || table_name from information_schema.role_table_grants where table_schema = 'public'
       union all select 'wall ' || relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind::text = 'r'
     ) as all_of_it (value) order by 1`,
  );

describe('migrations', () => {
  it('apply to an empty database, and a second time change nothing', async () => {
    const url = await createDatabase({ empty: true });
    expect(await applyMigrations(url)).toEqual({ applied: journal.entries.length });
    const structure = await structureOf(url);
    expect(structure.length).toBeGreaterThan(300);
    expect(await applyMigrations(url)).toEqual({ applied: 0 });
    expect(await structureOf(url)).toEqual(structure);
    expect(await list(url, 'select key as value from roles order by 1')).toEqual(Object.keys(defaultRoles).toSorted());
    expect(await list(url, 'select key as value from permissions order by 1')).toEqual(permissionKeys.toSorted());
  });

  it('apply to the version before with rows in every table, keep them, and end where an empty one ends', async () => {
    const url = await createDatabase({ empty: true });
    const before = mkdtempSync(join(tmpdir(), 'hamdam-migrations-'));
    try {
      cpSync(folder, before, { recursive: true });
      writeFileSync(join(before, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }));
      const counts = await connected(url, async (client) => {
        await migrate(drizzle(client), { migrationsFolder: before });
        return fillEveryTable(client);
      });
      expect(await applyMigrations(url)).toEqual({ applied: 1 });
      for (const [table, count] of Object.entries(counts)) {
        const [left] = await list<number>(url, `select count(*)::int as value from ${table}`);
        const seeded = ['roles', 'resources', 'permissions', 'role_permissions'].includes(table);
        expect(left, table).toBeGreaterThanOrEqual(seeded ? 1 : count);
      }
      const fresh = await createDatabase();
      expect(await structureOf(url)).toEqual(await structureOf(fresh));
    } finally {
      rmSync(before, { recursive: true });
    }
  });

  it('by several processes at the same time are applied once, to one database and to several of one server', async () => {
    const [one, two] = [await createDatabase({ empty: true }), await createDatabase({ empty: true })];
    const results = await Promise.all([one, one, one, two].map((url) => applyMigrations(url)));
    expect(
      results
        .slice(0, 3)
        .map(({ applied }) => applied)
        .toSorted(),
    ).toEqual([0, 0, journal.entries.length]);
    expect(results[3]).toEqual({ applied: journal.entries.length });
  });

  it('that fail leave nothing behind and say the reason in a line', async () => {
    const url = await createDatabase({ empty: true });
    await connected(url, (client) => client.query('create table messages (id int)'));
    await expect(applyMigrations(url)).rejects.toThrow(/^A migration failed: relation "messages" already exists$/);
    expect(
      await list(url, `select relname::text as value from pg_class where relnamespace = 'public'::regnamespace and relkind::text = 'r'`),
    ).toEqual(['messages']);
  });

  it('that were changed after they were applied are refused by name', async () => {
    const url = await createDatabase();
    const tag = journal.entries.at(-1)?.tag ?? '';
    await connected(url, (client) =>
      client.query(`update drizzle.__drizzle_migrations set hash = 'other' where id = (select max(id) from drizzle.__drizzle_migrations)`),
    );
    await expect(applyMigrations(url)).rejects.toThrow(new RegExp(`^${tag} did not reach this database`));
  });
});

describe('a database that cannot be used', () => {
  it('because the server does not respond is explained in one line', async () => {
    await expect(applyMigrations('postgres://nobody@127.0.0.1:1/none', { waitMs: 0 })).rejects.toThrow(
      /^The database of DATABASE_URL cannot be reached/,
    );
  });

  it('because the password is wrong is said in a line', async () => {
    const url = new URL(process.env.DATABASE_URL ?? '');
    url.password = 'wrong';
    await expect(applyMigrations(url.href, { waitMs: 0 })).rejects.toThrow(/^The database of DATABASE_URL cannot be reached/);
  });
});

describe('the roles of the database', () => {
  /** An empty database of a user without any other rights. */
  async function plainOwner(name: string): Promise<string> {
    const url = new URL(await createDatabase({ empty: true }));
    await admin.query(`create role ${name} login nocreaterole nosuperuser password 'plain'`);
    await admin.query(`alter database ${url.pathname.slice(1)} owner to ${name}`);
    [url.username, url.password] = [name, 'plain'];
    return url.href;
  }

  it('cannot sign in, pass by row-level security, or make others', async () => {
    for (const name of ['hamdam_app', 'hamdam_system', 'hamdam_retention', 'hamdam_forget']) {
      expect(
        await row('select rolcanlogin, rolbypassrls, rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = $1', [name]),
      ).toEqual({
        rolcanlogin: false,
        rolbypassrls: false,
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
      });
    }
    // A view reads what its text says, and no more.
    expect(
      await list(
        process.env.DATABASE_URL ?? '',
        `select relname::text as value from pg_class where pg_get_userbyid(relowner) in ('hamdam_app', 'hamdam_system') and relkind::text <> 'v'`,
      ),
    ).toEqual([]);
  });

  it('that the user may not make are asked for in one clear line', async () => {
    const url = await plainOwner('without_createrole');
    await expect(applyMigrations(url)).rejects.toThrow(
      /^The user that migrates the database may not make the roles of the product: give it CREATEROLE, or let an administrator run "[^"\n]+"/,
    );
  });

  it('are enough when an administrator made them as that line says', async () => {
    const url = await plainOwner('prepared_owner');
    const advice = await applyMigrations(url).then(
      () => '',
      (error: Error) => error.message,
    );
    const commands = /run "([^"]+)"/.exec(advice)?.[1] ?? '';
    for (const command of commands.replace('<user>', 'prepared_owner').split(';')) {
      // Roles already exist on a server where another database was migrated.
      if (!command.includes('create role')) await admin.query(command);
    }
    expect(await applyMigrations(url)).toEqual({ applied: journal.entries.length });
    await serves(url);
  });

  /** Checks that the product works for a user who only owns its database. */
  async function serves(url: string): Promise<void> {
    const product = await startAnotherProcess({ DATABASE_URL: url });
    try {
      const { body, status } = await product.call<SignedIn>('post', '/api/user-management/auth/signup', { json: signupForm() });
      expect(status).toBe(201);
      const made = await product.call('post', '/api/flow-manager/assistants', { token: body.access_token, json: { name: 'دستیار' } });
      expect(made.status).toBe(201);
      const listed = await product.call('get', '/api/flow-manager/assistants', { token: body.access_token });
      expect(listed).toMatchObject({ status: 200, body: { total: 1 } });
    } finally {
      await product.stop();
    }
  }
});

describe('seeding roles', () => {
  it('keeps what was granted and taken away, gives a new permission to its default roles, and drops a gone one', async () => {
    const url = await createDatabase();
    const grants = () =>
      list<string>(
        url,
        `select r.key || ' ' || p.key as value from role_permissions g join roles r on r.id = g.role_id join permissions p on p.id = g.permission_id order by 1`,
      );
    const original = await grants();
    expect(original).toEqual(
      Object.entries(defaultRoles)
        .flatMap(([role, { permissions }]) => permissions.map((key) => `${role} ${key}`))
        .toSorted(),
    );
    await connected(url, async (client) => {
      await client.query(
        `delete from role_permissions where (role_id, permission_id) = (select r.id, p.id from roles r, permissions p where r.key = 'admin' and p.key = 'assistants.delete')`,
      );
      await client.query(
        `insert into role_permissions select r.id, p.id from roles r, permissions p where r.key = 'user' and p.key = 'assistants.create'`,
      );
      await client.query(`delete from permissions where key = 'handoff.answer'`);
      await client.query(
        `insert into permissions (id, key, resource_id, is_system) select gen_random_uuid(), 'assistants.fly', id, true from resources where key = 'assistants'`,
      );
      await client.query(
        `insert into role_permissions select r.id, p.id from roles r, permissions p where r.key = 'owner' and p.key = 'assistants.fly'`,
      );
      await client.query(`insert into roles (id, key, scope) values (gen_random_uuid(), 'accountant', 'business')`);
    });
    await applyMigrations(url);
    const expected = original
      .filter((grant) => grant !== 'admin assistants.delete')
      .concat('user assistants.create')
      .toSorted();
    expect(await grants()).toEqual(expected);
    expect(await list(url, `select key as value from roles where key = 'accountant'`)).toEqual(['accountant']);
  });
});
