import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/**
 * Creates a database on the temporary server and returns its address: migrated and without rows, or completely empty
 * (`empty`, for tests of the migrations themselves).
 */
export async function createDatabase({ empty = false } = {}): Promise<string> {
  const template = new URL(inject('templateDatabaseUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new URL(template);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${empty ? 'template0' : template.pathname.slice(1)}`);
  } finally {
    await client.end();
  }
  return new URL(`/${name}`, template).href;
}
