import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { applyMigrations } from '@/prisma/apply-migrations';
import { root } from '@/scripts/bootstrap/failure.mjs';
import { freePort } from '@/scripts/services/free-port';
import { Supervised } from '../../integration/support/processes-supervised';
import { productSettings } from './product-settings';

export interface SecondServer {
  url: string;
  /** The address of its database, as its owner. */
  database: string;
  /** Is restarted whenever it ends. */
  worker?: Supervised;
  stop: () => Promise<void>;
}

interface SecondServerOptions {
  /**
   * Starts a worker with the same settings. The two then have a database and queues of their own: turns that wait for a
   * moment are taken up by any worker of their database, also by the product's, which has other settings.
   */
  worker?: boolean;
}

/** Another web process, on the product's database unless it has a worker, outside local mode and with its own settings, as in a deployment. */
export async function startSecondServer(
  settings: Record<string, string>,
  { worker: hasWorker = false }: SecondServerOptions = {},
): Promise<SecondServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const shared = productSettings();
  const own = hasWorker ? await ownServices(shared) : {};
  const database = own.MIGRATION_DATABASE_URL ?? shared.MIGRATION_DATABASE_URL ?? '';
  const environment = { ...process.env, ...shared, ...own, LOCAL_MODE: '', PORT: String(port), APP_URL: url, ...settings };
  const folder = mkdtempSync(join(tmpdir(), 'hamdam-second-'));
  const logFile = join(folder, 'product.log');
  const start = (name: string) => new Supervised({ name, args: [`dist/${name}.mjs`], env: environment, cwd: root, logFile });
  const web = start('web');
  const worker = hasWorker ? start('worker') : undefined;
  const stop = async () => {
    await Promise.all([web.end('SIGTERM'), worker?.end('SIGTERM')]);
    rmSync(folder, { recursive: true });
  };
  for (const deadline = Date.now() + 45_000; ;) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) return { url, database, worker, stop };
    if (web.exits.length > 0 || Date.now() > deadline) {
      const output = readFileSync(logFile, 'utf8');
      await stop();
      throw new Error(`the second server was not ready:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A migrated database beside the product's, and other queues. */
async function ownServices(shared: Record<string, string>): Promise<Record<string, string>> {
  const name = `second_${Date.now()}`;
  const client = new Client({ connectionString: shared.MIGRATION_DATABASE_URL });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const MIGRATION_DATABASE_URL = new URL(`/${name}`, shared.MIGRATION_DATABASE_URL).href;
  const DATABASE_URL = new URL(`/${name}`, shared.DATABASE_URL).href;
  await applyMigrations(MIGRATION_DATABASE_URL, { login: DATABASE_URL });
  return { MIGRATION_DATABASE_URL, DATABASE_URL, REDIS_URL: new URL('/1', shared.REDIS_URL).href };
}
