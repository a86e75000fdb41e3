import { vi } from 'vitest';
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
  vi.resetModules();
  const { env } = await import('@/server/platform/env');
  env();
  const { app } = await import('@/server/api/app');
  const { listenForEndedSessions } = await import('@/server/auth/session-cache');
  const { stopListening: stopListeningToChannels } = await import('@/server/platform/channel');
  const { endLive } = await import('@/server/platform/live');
  const { closeQueues } = await import('@/server/platform/queue');
  const { closeRedis } = await import('@/server/platform/redis');
  const { client } = await import('@/server/platform/db/client');
  const { pool } = await import('@/server/platform/db/pool');
  for (const name of Object.keys(settings)) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  let stopListening: (() => void) | undefined;
  return {
    call: callerOf(app),
    listenForEndedSessions: () => {
      stopListening = listenForEndedSessions();
    },
    stop: async () => {
      stopListening?.();
      endLive();
      stopListeningToChannels();
      await closeQueues();
      await closeRedis();
      await client.$disconnect();
      await pool.end();
    },
  };
}
