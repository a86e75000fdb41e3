import { join } from 'node:path';
import { root } from '../bootstrap/failure.mjs';
import { checkPort } from '../bootstrap/preflight.mjs';
import { step } from '../bootstrap/progress.mjs';
import { runCommand } from '../bootstrap/run-command.mjs';
import { untilAborted } from '../bootstrap/until-aborted.mjs';
import { watchWidget } from '../build-widget';
import { openDataFolder } from '../services/data-folder';
import { generateClient } from '../services/generate-client';
import { checkSettings, startLocalServices } from '../services/local-services';
import { forgetRunningCopy, noteRunningCopy } from '../services/running-copy';
import { Service, stopInOrder } from '../services/service';
import { readSettings } from '../services/settings';
import { startVoiceServices, type VoiceServices } from '../services/voice-services';

/** `npm run dev`: the services of `npm start`, with pages, API and workers that reload when their code changes. */
export async function main(signal: AbortSignal): Promise<void> {
  const settings = readSettings();
  const { host, port, dataDir } = settings;
  checkSettings(settings);
  const closeDataFolder = await openDataFolder(dataDir);
  const backing: Partial<Record<'postgres' | 'redis', Service>> = {};
  const programs: Service[] = [];
  let forCalls: VoiceServices | undefined;
  let stopWatching: (() => Promise<void>) | undefined;
  try {
    await checkPort(host, port);
    await generateClient(signal);
    const services = await startLocalServices(settings, signal, (name, service) => (backing[name] = service));
    const env: NodeJS.ProcessEnv = { ...services.environment, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' };
    const run = (file: string, more = {}) =>
      runCommand(process.execPath, ['--import', 'tsx', file], { signal, what: file, env: { ...env, ...more } });
    await step('Migrating the database', () =>
      run('prisma/migrate.ts', { EDGE_DATABASE_PASSWORD: services.local?.secrets.postgres_edge_password }),
    );
    if (services.local && !services.local.seeded()) {
      const { secrets, markSeeded } = services.local;
      await step('Filling in the demo', () => run('prisma/seed.ts', { DEMO_PASSWORD: secrets.demo_password }));
      markSeeded();
    }
    noteRunningCopy(dataDir, services.environment);
    stopWatching = await watchWidget();
    programs.push(
      program('web', ['node_modules/next/dist/bin/next', 'dev', '--hostname', host, '--port', String(port)], env, dataDir),
      program('worker', ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'workers/main.ts'], env, dataDir),
      program('voice', ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'workers/voice.ts'], env, dataDir),
    );
    await Promise.all(programs.map((service) => service.start(() => Promise.resolve(true), signal)));
    if (services.local) console.log(`\n  Sign in   demo@hamdam.local   ${services.local.secrets.demo_password}\n`);
    forCalls = startVoiceServices(dataDir, services.edge);
    await untilAborted(signal);
  } finally {
    await stopWatching?.();
    await stopInOrder([programs]);
    await forCalls?.stop();
    await stopInOrder([[backing.redis], [backing.postgres]].map((group) => group.filter((service) => service !== undefined)));
    forgetRunningCopy(dataDir);
    closeDataFolder();
  }
}

function program(name: string, args: string[], env: NodeJS.ProcessEnv, dataDir: string): Service {
  return new Service({
    name,
    command: process.execPath,
    args,
    env,
    cwd: root,
    stopSignal: 'SIGTERM',
    killSignal: 'SIGKILL',
    stopTimeoutMs: 10_000,
    orphanSeconds: 1,
    runDir: join(dataDir, 'run'),
    logFile: join(dataDir, 'logs', `${name}-dev.log`),
    echo: true,
  });
}
