import { callerOf, type Call } from './http';

export interface AnotherProcess {
  call: Call;
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
  const copy = await copyOfModules();
  copy.env();
  for (const name of Object.keys(settings)) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  let stopListening: (() => void) | undefined;
  return {
    call: callerOf(copy.app),
    listenForEndedSessions: () => {
      stopListening = copy.listenForEndedSessions();
    },
    stop: async () => {
      stopListening?.();
      copy.endLive();
      copy.stopListening();
      await copy.closeQueues();
      await copy.closeRedis();
      await copy.client.$disconnect();
      await copy.pool.end();
    },
  };
}

let copies = 0;

/** Modules of the product that nothing has loaded yet, so that they read the settings again. */
export function copyOfModules(): Promise<typeof import('./copied-modules')> {
  copies += 1;
  return import(/* @vite-ignore */ new URL(`../../../dist/tests/copy.mjs?${copies}`, import.meta.url).href);
}
