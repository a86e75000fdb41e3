import { handleReady } from '@/server/conversations/handle-task';
import { readyKey, wakeIdle } from '@/server/conversations/turn-inbox';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { connectRedis } from '@/server/platform/redis';

/** How long a stop waits for the line to answer; also how often an idle worker asks anew. */
const listenSeconds = 1;
const wakeEveryMilliseconds = 1_000;

/** Takes turns from the line, several side by side; answers how to stop, which waits for the turns in hand. */
export function startTurns(): () => Promise<void> {
  const connection = connectRedis({ blocking: true });
  const inHand = new Set<Promise<void>>();
  const most = env().TURN_CONCURRENCY;
  let stopped = false;

  async function listen(): Promise<void> {
    while (!stopped) {
      try {
        if (inHand.size >= most) await Promise.race(inHand);
        const [, ready] = (await connection.blpop(readyKey, listenSeconds)) ?? [];
        if (ready !== undefined) begin(ready);
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'the line of turns cannot be read');
      }
    }
  }

  function begin(ready: string): void {
    const work = handleReady(ready, () => !stopped).finally(() => inHand.delete(work));
    inHand.add(work);
  }

  const waking = setInterval(() => {
    wakeIdle().catch((error: Error) => log.warn({ error: error.message }, 'idle conversations could not be woken'));
  }, wakeEveryMilliseconds);
  const listening = listen();

  return async () => {
    stopped = true;
    clearInterval(waking);
    await listening;
    await Promise.all(inHand);
    connection.disconnect();
  };
}
