import { join } from 'node:path';
import { root } from '../bootstrap/failure.mjs';
import { checkFolder, checkPort } from '../bootstrap/preflight.mjs';
import { step } from '../bootstrap/progress.mjs';
import { runCommand } from '../bootstrap/run-command.mjs';
import { untilAborted } from '../bootstrap/until-aborted.mjs';
import { buildWhenNeeded } from '../build';
import { openDataFolder } from '../services/data-folder';
import { checkSettings, startLocalServices, type LocalServices } from '../services/local-services';
import { forgetRunningCopy, noteRunningCopy } from '../services/running-copy';
import { stopInOrder, type Service } from '../services/service';
import { readSettings, type StartSettings } from '../services/settings';
import { startVoiceServices, type VoiceServices } from '../services/voice-services';
import { productService } from './product-services';
import { readinessCheck } from './wait-until-ready';

type Running = Partial<Record<'postgres' | 'redis' | 'web' | 'worker' | 'voice', Service>>;

/** `npm start`: starts everything, keeps it running, and stops it in order. */
export async function main(signal: AbortSignal): Promise<void> {
  const started = Date.now();
  const settings = readSettings();
  checkSettings(settings);
  checkFolder(root);
  const closeDataFolder = await openDataFolder(settings.dataDir);
  const running: Running = {};
  let forCalls: VoiceServices | undefined;
  try {
    await checkPort(settings.host, settings.port);
    await buildWhenNeeded(signal, join(settings.dataDir, 'logs', 'build.log'));
    const services = await startLocalServices(settings, signal, (name, service) => (running[name] = service));
    await prepareDatabase(services, settings, signal);
    noteRunningCopy(settings.dataDir, services.environment);
    await startProduct(services, settings, running, signal);
    announce(settings, services, Date.now() - started);
    forCalls = startVoiceServices(settings.dataDir, services.edge);
    await untilAborted(signal);
  } finally {
    await takeDown(running, forCalls);
    forgetRunningCopy(settings.dataDir);
    closeDataFolder();
  }
}

async function prepareDatabase({ environment, local }: LocalServices, { dataDir }: StartSettings, signal: AbortSignal): Promise<void> {
  const run = (program: string, what: string, env: NodeJS.ProcessEnv) =>
    runCommand(process.execPath, ['--enable-source-maps', join('dist', `${program}.mjs`)], {
      signal,
      what,
      env,
      logFile: join(dataDir, 'logs', `${program}.log`),
    });
  await step('Migrating the database', () =>
    run('migrate', 'Migrating the database', { ...environment, EDGE_DATABASE_PASSWORD: local?.secrets.postgres_edge_password }),
  );
  if (!local || local.seeded()) return;
  await step('Filling in the demo', () =>
    run('seed', 'Filling in the demo', { ...environment, DEMO_PASSWORD: local.secrets.demo_password }),
  );
  local.markSeeded();
}

async function startProduct(
  { environment }: LocalServices,
  { host, port, dataDir }: StartSettings,
  running: Running,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const ofProduct = { ...environment, MIGRATION_DATABASE_URL: '' };
  running.web = productService('web', ofProduct, dataDir);
  running.worker = productService('worker', ofProduct, dataDir);
  const isReady = readinessCheck(port, host, 90_000);
  const both = [running.web, running.worker];
  await step('Starting the server and the workers', () => Promise.all(both.map((service) => service.start(isReady, signal))));
  // Nothing but calls needs it.
  running.voice = productService('voice', ofProduct, dataDir);
  await running.voice.start(() => Promise.resolve(true), signal);
}

function announce({ host, port, dataDir, local }: StartSettings, services: LocalServices, tookMs: number): void {
  const shownHost = local || host === '0.0.0.0' ? 'localhost' : host;
  const databaseFolder = services.local?.databaseFolder;
  const lines = [
    ['Address', services.environment.APP_URL || `http://${shownHost}:${port}`],
    ...(services.local ? [['Sign in', `demo@hamdam.local   ${services.local.secrets.demo_password}`]] : []),
    ['Data', dataDir],
    ...(databaseFolder && !databaseFolder.startsWith(dataDir) ? [['Database', databaseFolder]] : []),
    ['Logs', join(dataDir, 'logs')],
    ['Stop', 'Ctrl-C'],
  ];
  console.log(`\nHamdam is ready (${(tookMs / 1000).toFixed(1)} s)\n`);
  for (const [name = '', value] of lines) console.log(`  ${name.padEnd(10)}${value}`);
  console.log('');
}

/** Processes that use the database come first, so that they can finish their work. */
async function takeDown({ web, worker, voice, redis, postgres }: Running, forCalls: VoiceServices | undefined): Promise<void> {
  const present = (services: (Service | undefined)[]) => services.filter((service) => service !== undefined);
  await stopInOrder([present([web, worker, voice])]);
  await forCalls?.stop();
  await stopInOrder([present([redis]), present([postgres])]);
}
