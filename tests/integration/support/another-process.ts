import type * as copied from './copied-modules';
import { callerOf, type Call } from './http';

type Modules = typeof copied;

export interface AnotherProcess {
  call: Call;
  modules: Modules;
  /** Receives notices of sessions that end elsewhere, as the web process does. */
  listenForEndedSessions: () => void;
  stop: () => Promise<void>;
}

/**
 * The product's modules loaded a second time with their own settings. Only the database and Redis are shared, as with
 * another web process.
 */
export async function startAnotherProcess(settings: Record<string, string> = {}): Promise<AnotherProcess> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  const modules = await copyOfModules();
  modules.env();
  for (const name of Object.keys(settings)) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  let stopListening: (() => void) | undefined;
  return {
    call: callerOf(modules.app),
    modules,
    listenForEndedSessions: () => {
      stopListening = modules.listenForEndedSessions();
    },
    stop: async () => {
      stopListening?.();
      modules.endLive();
      modules.stopListening();
      await modules.closeQueues();
      await modules.closeRedis();
      await modules.client.$disconnect();
      await modules.pool.end();
    },
  };
}

let copies = 0;

/** Modules of the product that nothing has loaded yet, so that they read the settings again. */
export function copyOfModules(): Promise<Modules> {
  copies += 1;
  return import(/* @vite-ignore */ new URL(`../../../dist/tests/copy.mjs?${copies}`, import.meta.url).href);
}
