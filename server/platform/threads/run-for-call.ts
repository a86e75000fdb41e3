import pLimit from 'p-limit';
import { AppError } from '@/lib/errors';
import { env } from '../env';
import { runInThread, type TaskInput, type TaskName, type TaskResult } from './run-in-thread';
import * as tasks from './tasks';

/** Input with fewer characters is processed in the calling thread. That takes a few milliseconds. */
const few = 20_000;

let turns: ReturnType<typeof pLimit> | undefined;

/**
 * Runs CPU-heavy work of a call in a thread, because the process that takes the call also handles everyone's
 * conversations. If all threads are busy, the work waits. Throws unavailable if no thread is free in time or the task
 * takes too long, validation_failed if it uses too much memory.
 *
 * @param size of the input: characters or bytes
 */
export async function runForCall<Name extends TaskName>(name: Name, input: TaskInput<Name>, size: number): Promise<TaskResult<Name>> {
  if (size < few) return (tasks[name] as (input: TaskInput<Name>) => TaskResult<Name> | Promise<TaskResult<Name>>)(input);
  const { HEAVY_CALLS, HEAVY_CALL_TIMEOUT_MS: limit } = env();
  turns ??= pLimit(HEAVY_CALLS);
  const full = new AppError('unavailable', { detail: 'heavy_calls_full', retry_after: 5 });
  return new Promise((resolve, reject) => {
    let gaveUp = false;
    const waiting = setTimeout(() => reject((gaveUp = true) && full), limit);
    turns?.(() => {
      clearTimeout(waiting);
      return gaveUp ? Promise.reject(full) : runLimited(name, input, limit);
    }).then(resolve, reject);
  });
}

async function runLimited<Name extends TaskName>(name: Name, input: TaskInput<Name>, limit: number): Promise<TaskResult<Name>> {
  try {
    return await runInThread(name, input, { kind: 'call', signal: AbortSignal.timeout(limit) });
  } catch (error) {
    const { name: kind, code } = error as NodeJS.ErrnoException;
    if (kind === 'AbortError')
      throw new AppError('unavailable', { detail: 'heavy_call_too_long', params: { seconds: Math.ceil(limit / 1000) }, cause: error });
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new AppError('validation_failed', { detail: 'heavy_call_too_large', cause: error });
    throw error;
  }
}
