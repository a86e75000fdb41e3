import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { envSchema } from '@/server/platform/env';
import { freePort } from '@/scripts/services/free-port';
import { edgeSecret } from '../integration/support/edge-secret';
import { findChromium, type Chromium } from './find-chromium';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the product. The sign-in of its demo follows. */
    productUrl: string;
    demoEmail: string;
    demoPassword: string;
    /** A super admin without an authenticator. */
    adminEmail: string;
    adminPassword: string;
    /** Contains what runs, and how to connect to its database. */
    dataDir: string;
    /** Where the voice process looks for the edge. A journey with phones starts a stand-in there. */
    edgePort: number;
    chromium: Chromium;
  }
}

const startTimeoutMs = 600_000;

/** Runs the product as people do, with `npm start` on a machine without settings, and with a data folder of its own. */
export default async function startProduct(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hamdam-e2e-'));
  // mkdtemp's folder is closed to others, and Postgres may run as another user.
  chmodSync(dataDir, 0o711);
  const removeData = () => {
    const note = join(dataDir, 'postgres-folder');
    const databaseFolder = existsSync(note) ? readFileSync(note, 'utf8').trim() : dataDir;
    for (const folder of [databaseFolder, dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const chromium = await findChromium(new AbortController().signal);
    const port = await freePort();
    const edgePort = await freePort();
    const product = await launch(port, dataDir, edgePort);
    project.provide('productUrl', `http://localhost:${port}`);
    project.provide('demoEmail', 'demo@hamdam.local');
    project.provide('demoPassword', readDemoPassword(dataDir));
    project.provide('adminEmail', firstAdmin.ADMIN_EMAIL);
    project.provide('adminPassword', firstAdmin.ADMIN_PASSWORD);
    project.provide('dataDir', dataDir);
    project.provide('edgePort', edgePort);
    project.provide('chromium', chromium);
    return async () => {
      await stop(product);
      removeData();
    };
  } catch (error) {
    removeData();
    throw error;
  }
}

function launch(port: number, dataDir: string, edgePort: number): Promise<ChildProcess> {
  // Set to empty instead of omitted: otherwise the developer's own .env would fill them in again.
  const noSettings = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, '']));
  // As if npm had started it: it then ends by itself when this process is killed.
  const settings: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...journeyLimits,
    ...firstAdmin,
    EDGE_ADDRESS: `ws://127.0.0.1:${edgePort}`,
    EDGE_SECRET: edgeSecret,
    npm_lifecycle_event: 'start',
  };
  const product = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, ...noSettings, ...settings },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => {
      clearTimeout(timer);
      product.kill('SIGTERM');
      reject(new Error(`npm start ${reason}:\n${output}`));
    };
    const timer = setTimeout(() => fail('was not ready in time'), startTimeoutMs);
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
      if (!output.includes('Hamdam is ready')) return;
      clearTimeout(timer);
      resolve(product);
    };
    product.stdout.on('data', take);
    product.stderr.on('data', take);
    product.once('exit', (code) => fail(`ended with code ${code}`));
  });
}

/** All journeys use one address, so the limits by address are raised. Journeys run one after another and count as neighbors. */
const journeyLimits = {
  RATE_LIMIT_SIGNUP: '1000/60',
  RATE_LIMIT_LOGIN: '1000/60',
  HEAVY_CALL_PAUSE: '0',
  // Stand-ins for the servers of others are on this machine.
  OUTGOING_ALLOW: '127.0.0.1',
};

const firstAdmin = { ADMIN_EMAIL: 'admin@hamdam.local', ADMIN_PASSWORD: 'anarestan739' };

function readDemoPassword(dataDir: string): string {
  return (JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { demo_password: string }).demo_password;
}

function stop(product: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    product.removeAllListeners('exit');
    product.once('exit', () => resolve());
    product.kill('SIGTERM');
    setTimeout(() => product.kill('SIGKILL'), 60_000).unref();
  });
}
