import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { admitEdge } from './admit-edge';
import { admitLogin, productRoles } from './admit-login';
import { seedArchetypes } from './seed-archetypes';
import { seedRoles } from './seed-roles';

/** The same folder relative to prisma/ and, compiled, to dist/. */
const migrationsFolder = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

const oldestPostgres = 15;
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03']);

/**
 * Applies all migrations, and brings the database's roles up to date with the code. Of several concurrent processes, one
 * runs and the others wait. `login` is the address that the product itself will use, `edgePassword` what Kamailio signs in with. Throws one Error whose message tells
 * the administrator in one line what to do.
 */
export async function applyMigrations(
  databaseUrl: string,
  { waitMs = 30_000, login = databaseUrl, edgePassword = '' } = {},
): Promise<{ applied: number }> {
  const client = await connect(databaseUrl, Date.now() + waitMs);
  try {
    await refuseOldPostgres(client);
    await client.query("select pg_advisory_lock(hashtext('hamdam.migrations'))");
    const before = await appliedHashes(client);
    await migrate(drizzle(client), { migrationsFolder });
    const after = await appliedHashes(client);
    refuseSkipped(after);
    await seedRoles(client);
    await seedArchetypes(client);
    await admitLogin(client, login);
    if (edgePassword) await admitEdge(client, edgePassword);
    return { applied: after.size - before.size };
  } catch (error) {
    throw explain(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connect(databaseUrl: string, deadline: number): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, application_name: 'hamdam-migrate' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      if (!unreachable.has(code) || Date.now() > deadline) {
        throw new Error(
          `The database of DATABASE_URL cannot be reached (${message || code}): check the address, the name and the password`,
          { cause: error },
        );
      }
      await sleep(500);
    }
  }
}

async function refuseOldPostgres(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major < oldestPostgres) throw new Error(`Postgres ${major} is too old: ${oldestPostgres} or newer is needed`);
}

async function appliedHashes(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ made: boolean }>("select to_regclass('drizzle.__drizzle_migrations') is not null as made");
  if (!rows[0]?.made) return new Set();
  const hashes = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  return new Set(hashes.rows.map((row) => row.hash));
}

/** Migrations of two branches can be merged out of order. drizzle silently skips one that is dated before the newest applied one. */
function refuseSkipped(applied: Set<string>): void {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as { entries: { tag: string }[] };
  const skipped = readMigrationFiles({ migrationsFolder }).flatMap((file, index) =>
    applied.has(file.hash) ? [] : [journal.entries[index]?.tag],
  );
  if (skipped.length > 0) {
    throw new Error(
      `${skipped.join(', ')} did not reach this database: the file was changed after it was applied, or is dated before a later one. Make a new migration instead`,
    );
  }
}

function explain(error: unknown): Error {
  const { message, cause } = error as { message: string; cause?: { message?: string; code?: string } };
  const reason = cause ?? (error as { message: string; code?: string });
  if (reason.code === '42501' && /role/.test(reason.message ?? '')) {
    const roles = [...productRoles, 'hamdam_forget', 'hamdam_search'];
    return new Error(
      `The user that migrates the database may not make the roles of the product: give it CREATEROLE, or let an administrator run "${roles.map((role) => `create role ${role} nologin`).join('; ')}; ` +
        `grant ${roles.join(', ')} to <user>". Where DATABASE_URL has another user: "create role <user of DATABASE_URL> login noinherit password '…'; grant ${productRoles.join(', ')} to <user of DATABASE_URL>"`,
      { cause: error },
    );
  }
  // drizzle's own message is the whole SQL text. The reason is in its cause.
  return new Error(cause?.message ? `A migration failed: ${cause.message}` : message, { cause: error });
}
