import { parseEnv } from '@/server/platform/env';
import { Failure } from '../bootstrap/failure.mjs';
import { readDataDir, readHost, readPort } from '../bootstrap/preflight.mjs';

export type StartSettings = {
  host: string;
  port: number;
  dataDir: string;
  /** True without DATABASE_URL: the database, the demo and the secrets are ours, and nothing is open to the network. */
  local: boolean;
};

export function readSettings(): StartSettings {
  if (process.platform === 'win32')
    throw new Failure('Windows itself is not supported: run this in WSL (https://learn.microsoft.com/windows/wsl/install)');
  const settings = { host: readHost(), port: readPort(), dataDir: readDataDir(), local: !process.env.DATABASE_URL };
  if (settings.local && !['127.0.0.1', 'localhost', '::1'].includes(settings.host)) {
    throw new Failure(
      `HOST=${settings.host} opens the demo to the network: set DATABASE_URL and the secrets (.env.example) to run it for others, or unset HOST`,
    );
  }
  return settings;
}

/**
 * The settings of the child processes: those of this process and the generated ones. Throws a Failure with a line for
 * each that is missing or wrong.
 */
export function childEnvironment(settings: StartSettings, filled: Record<string, string>): NodeJS.ProcessEnv {
  const { host, port, dataDir, local } = settings;
  const own = Object.entries(filled).filter(([name]) => !process.env[name]);
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    ...Object.fromEntries(own),
    HOST: host,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOCAL_MODE: local ? '1' : '',
  };
  if (local) environment.APP_URL ||= `http://localhost:${port}`;
  try {
    parseEnv(environment);
  } catch (error) {
    throw new Failure(`Some settings are missing or wrong (.env.example explains them):\n${(error as Error).message.replace(/^/gm, '  ')}`);
  }
  return environment;
}
