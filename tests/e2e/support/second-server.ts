import { spawn } from 'node:child_process';
import { freePort } from '@/scripts/services/free-port';
import { productSettings } from './product-settings';

export interface SecondServer {
  url: string;
  stop: () => Promise<void>;
}

/** Another web process on the product's database, outside local mode and with its own settings, as in a deployment. */
export async function startSecondServer(settings: Record<string, string>): Promise<SecondServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = { ...process.env, ...productSettings(), LOCAL_MODE: '', PORT: String(port), APP_URL: url, ...settings };
  const server = spawn(process.execPath, ['dist/web.mjs'], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  for (const deadline = Date.now() + 45_000; ;) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) return { url, stop };
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`the second server was not ready:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
