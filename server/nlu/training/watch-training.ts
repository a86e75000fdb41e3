import type { TenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { runInThread, ThreadStopped, type TaskInput } from '@/server/platform/threads/run-in-thread';
import type { TrainedModel } from '@/server/platform/threads/tasks/training';
import type { ClaimedTraining } from './claim-training';

/** How often a training's row gets its progress, and the thread checks whether it was cancelled, in milliseconds. */
const beat = 1_000;

/** The thread's part of the whole progress, in percent. */
const [from, to] = [5, 95];

/** How a thread ended: `unwanted` if the training was cancelled, `stopping` if this process stops. */
export type ThreadEnd =
  { how: 'done'; trained: TrainedModel } | { how: 'unwanted' | 'stopping' | 'too_slow' } | { how: 'failed'; error: Error };

/** Trains in a thread and updates the training's row meanwhile. Does not throw. */
export async function watchTraining(db: TenantDb, { id }: ClaimedTraining, slot: string, task: TaskInput<'train'>): Promise<ThreadEnd> {
  let share = 0;
  let why: 'unwanted' | 'too_slow' | undefined;
  const ending = new AbortController();
  const end = (how: NonNullable<typeof why>): void => {
    why ??= how;
    ending.abort();
  };

  async function sayAlive(): Promise<void> {
    const progress = Math.round(from + share * (to - from));
    const { count } = await db((tx) =>
      tx.nluTraining.updateMany({ where: { id, status: 'running', claimed_by: slot }, data: { progress, heartbeat_at: new Date() } }),
    );
    if (!count) end('unwanted');
  }

  const beating = setInterval(() => {
    sayAlive().catch((error: Error) => log.warn({ training_id: id, error: error.message }, 'a training could not say how far it is'));
  }, beat);
  const limit = setTimeout(() => end('too_slow'), env().NLU_TRAINING_TIMEOUT * 1000);
  try {
    return {
      how: 'done',
      trained: await runInThread('train', task, { kind: 'job', signal: ending.signal, onProgress: (done) => (share = done) }),
    };
  } catch (error) {
    if (why) return { how: why };
    return error instanceof ThreadStopped ? { how: 'stopping' } : { how: 'failed', error: error as Error };
  } finally {
    clearInterval(beating);
    clearTimeout(limit);
  }
}
