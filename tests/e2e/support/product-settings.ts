import { Client } from 'pg';
import { inject } from 'vitest';
import { readRunningCopy } from '@/scripts/services/running-copy';

/** The settings of the running product. */
export function productSettings(): Record<string, string> {
  const settings = readRunningCopy(inject('dataDir'));
  if (!settings) throw new Error('the product does not run');
  return settings;
}

/** Changes in the database what no screen can change. */
export async function inDatabase(
  sql: string,
  values: readonly unknown[],
  connectionString = productSettings().MIGRATION_DATABASE_URL,
): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}
