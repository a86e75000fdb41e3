import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { applyMigrations } from '@/prisma/apply-migrations';
import { generateClient } from '../services/generate-client';
import { startLocalPostgres } from '../services/local-postgres';
import { loginUrl } from '../services/login-url';
import { choosePostgresPlace } from '../services/postgres-place';
import { postgresUser } from '../services/postgres-user';
import { standInSettings } from '../services/stand-in-settings';

/** `npm run knowledge:serve`: returns one line of JSON for each input line, in order, until the input closes. */
export async function main(signal: AbortSignal): Promise<void> {
  await generateClient(signal);
  const { databases, stop } = await openDatabase(signal);
  try {
    await applyMigrations(databases.MIGRATION_DATABASE_URL, { login: databases.DATABASE_URL });
    Object.assign(process.env, { ...standInSettings, LOG_LEVEL: 'error', ...databases });
    // Read only now, because the server reads its settings as it is loaded.
    const { knowledgeSession } = await import('./knowledge-session');
    const session = await knowledgeSession(databases.MIGRATION_DATABASE_URL);
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity, signal })) {
      if (line.trim() === '') continue;
      if (!process.stdout.write(`${JSON.stringify(await session.answer(line))}\n`)) await once(process.stdout, 'drain');
    }
    await session.close();
  } finally {
    await stop();
  }
}

/** The database of the settings, or a new one in a temporary folder. */
async function openDatabase(signal: AbortSignal) {
  const { DATABASE_URL, MIGRATION_DATABASE_URL = DATABASE_URL } = process.env;
  if (DATABASE_URL && MIGRATION_DATABASE_URL) return { databases: { DATABASE_URL, MIGRATION_DATABASE_URL }, stop: () => Promise.resolve() };
  const dataDir = mkdtempSync(join(tmpdir(), 'hamdam-knowledge-'));
  // mkdtemp's folder is closed to others, and Postgres may run as another user.
  chmodSync(dataDir, 0o711);
  const place = choosePostgresPlace(dataDir, postgresUser());
  const { service, url } = await startLocalPostgres({ place, password: 'throw-away', dataDir, signal });
  const stop = async () => {
    await service.stop();
    for (const folder of [dataDir, place.folder]) rmSync(folder, { recursive: true, force: true });
  };
  return { databases: { DATABASE_URL: loginUrl(url), MIGRATION_DATABASE_URL: url }, stop };
}
