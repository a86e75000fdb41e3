import { existsSync } from 'node:fs';
import { Failure, root } from './failure.mjs';

/**
 * Prepares a bare Node for a script in TypeScript: checks Node, reads .env, installs the packages if they are missing or
 * out of date, and runs the script's `main(signal)`. The signal aborts on Ctrl-C, SIGTERM or a closed terminal. The exit
 * code is the result of `main`, 0 after a requested stop.
 *
 * @param {() => Promise<{ main: (signal: AbortSignal) => Promise<number | void> }>} load
 * @param {{ preflight?: () => Promise<void> }} [options] preflight: checks to run before a long installation
 */
export async function bootstrap(load, { preflight } = {}) {
  const stop = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) return;
    console.log('\nStopping …');
    stop.abort(new Error('stopped'));
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, onSignal);
  // A closed reader (`npm start | head`) must not leave the database without its supervisor.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  const watch = watchParent(onSignal);
  process.chdir(root);
  try {
    checkNode();
    if (existsSync('.env')) process.loadEnvFile('.env');
    const { installPackages, packagesAreStale } = await import('./install-packages.mjs');
    if (packagesAreStale()) {
      await preflight?.();
      await installPackages(stop.signal);
    }
    stop.signal.throwIfAborted();
    const { register } = await import('tsx/esm/api');
    register();
    const script = await load();
    process.exitCode = (await script.main(stop.signal)) ?? 0;
  } catch (error) {
    process.exitCode = report(error, stop.signal);
  } finally {
    clearInterval(watch);
  }
  if (stop.signal.aborted) console.log('Stopped.');
  // Everything has stopped by now. A connection that is still open must not block the terminal.
  process.exit();
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Failure(`Node ${process.versions.node} is too old: install Node 20.19 or newer (https://nodejs.org)`);
  }
}

/**
 * npm forwards a signal to the shell between it and this process, and some shells end without forwarding it. Then the
 * parent's end means the same. Without npm a parent may well end first (`setsid node scripts/start.mjs &`).
 *
 * @param {() => void} onEnd
 */
function watchParent(onEnd) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  return setInterval(() => process.ppid !== parent && onEnd(), 1000).unref();
}

/**
 * @param {unknown} error
 * @param {AbortSignal} signal
 */
function report(error, signal) {
  if (signal.aborted && error === signal.reason) return 0;
  if (error instanceof Failure) console.error(`✗ ${error.message}`);
  else console.error(error);
  return 1;
}
