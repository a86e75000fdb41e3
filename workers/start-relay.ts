import { log } from '@/server/platform/log';
import { relayOutbox } from '@/server/platform/outbox';

const everyMilliseconds = 1_000;

/** Looks into the outbox every second, for what was not handed over right after its commit. Answers how to stop. */
export function startRelay(): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = look();
  async function look(): Promise<void> {
    await relayOutbox().catch((error: Error) => log.warn({ error: error.message }, 'the outbox could not be relayed'));
    if (!stopped) timer = setTimeout(() => (running = look()), everyMilliseconds);
  }
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
