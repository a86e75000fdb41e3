import { runInThread } from './run-in-thread';
import type { ThreadResults, ThreadTask } from './thread-task';

/** How long, in milliseconds, one may take: what is worth waiting for takes some seconds, on a busy machine more. */
const limit = 60_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs what a call needs much CPU for in a thread: the process that takes the call also holds everybody's conversations. One
 * after another, so that calls take one processor, and one thread's memory, at most. Rejects where it fails or takes too long.
 */
export function runForCall<Task extends ThreadTask>(task: Task): Promise<ThreadResults[Task['kind']]> {
  const result = last.then(() => runLimited(task));
  last = result.catch(() => undefined);
  return result;
}

async function runLimited<Task extends ThreadTask>(task: Task): Promise<ThreadResults[Task['kind']]> {
  const thread = runInThread(task);
  const timer = setTimeout(() => void thread.stop(), limit);
  try {
    return await thread.result;
  } finally {
    clearTimeout(timer);
  }
}
