import { AppError, type ErrorMessageKey } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { runInThread, type TaskInput, type TaskName, type TaskResult } from '@/server/platform/threads/run-in-thread';

/**
 * Runs what reads or computes something that others wrote, always in a thread, however short it is: a short expression can
 * run forever. Throws validation_failed with `detail` if it takes too long or too much memory.
 */
export async function runBounded<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
  detail: ErrorMessageKey,
): Promise<TaskResult<Name>> {
  try {
    return await runInThread(name, input, { kind: 'call', signal: AbortSignal.timeout(limits.transform_thread_ms) });
  } catch (error) {
    const { name: kind, code } = error as NodeJS.ErrnoException;
    if (kind === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') throw new AppError('validation_failed', { detail, cause: error });
    throw error;
  }
}
