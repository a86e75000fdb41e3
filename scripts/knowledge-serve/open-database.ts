import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations } from '@/prisma/apply-migrations';
import { startLocalPostgres } from '../services/local-postgres';
import { loginUrl } from '../services/login-url';
import { choosePostgresPlace } from '../services/postgres-place';
import { postgresUser } from '../services/postgres-user';
import { standInSettings } from '../services/stand-in-settings';

interface OpenDatabase {
  /** Of the tables' owner. */
  owner_url: string;
  /** Removes a database that was made here. */
  stop: () => Promise<void>;
}

/** Migrates the database of the settings, or a new one in a temporary folder, and sets it and everything else that the server needs. */
export async function openDatabase(signal: AbortSignal): Promise<OpenDatabase> {
  const { databases, stop } = await findDatabase(signal);
  try {
    await applyMigrations(databases.MIGRATION_DATABASE_URL, { login: databases.DATABASE_URL });
    Object.assign(process.env, { ...standInSettings, LOG_LEVEL: 'error', ...databases });
    return { owner_url: databases.MIGRATION_DATABASE_URL, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function findDatabase(signal: AbortSignal) {
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
