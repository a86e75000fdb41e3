import { spawn } from 'node:child_process';
import { freePort } from '@/scripts/services/free-port';
import { productSettings } from './product-settings';

export interface SecondServer {
  url: string;
  stop: () => Promise<void>;
}

interface SecondServerOptions {
  /** Starts a worker with the same settings. The two then have queues of their own. */
  worker?: boolean;
}

/** Another web process on the product's database, outside local mode and with its own settings, as in a deployment. */
export async function startSecondServer(
  settings: Record<string, string>,
  { worker: hasWorker = false }: SecondServerOptions = {},
): Promise<SecondServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const shared = productSettings();
  const queues = hasWorker && { REDIS_URL: new URL('/1', shared.REDIS_URL).href };
  const environment = { ...process.env, ...shared, ...queues, LOCAL_MODE: '', PORT: String(port), APP_URL: url, ...settings };
  let output = '';
  const programs = ['dist/web.mjs', ...(hasWorker ? ['dist/worker.mjs'] : [])].map((program) => {
    const running = spawn(process.execPath, [program], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
    running.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return { running, ended: new Promise<void>((resolve) => running.once('exit', () => resolve())) };
  });
  const stop = async () => {
    programs.forEach(({ running }) => running.kill('SIGTERM'));
    await Promise.all(programs.map(({ ended }) => ended));
  };
  for (const deadline = Date.now() + 45_000; ;) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) return { url, stop };
    if (programs.some(({ running }) => running.exitCode !== null) || Date.now() > deadline) {
      await stop();
      throw new Error(`the second server was not ready:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
