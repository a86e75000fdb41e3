import { setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import * as tasks from './tasks';

// What takes CPU for long has threads of its own, beside the process that holds conversations. On Linux this is the thread's own
// priority: on a busy machine those who write messages come first. Elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(10);

/** What a thread is sent. */
export interface ThreadTask {
  name: keyof typeof tasks;
  input: unknown;
  /** Hears how far a task is, of those that say it. */
  progress?: MessagePort;
}

export default function perform({ name, input, progress }: ThreadTask): unknown {
  const task = tasks[name] as (input: unknown, onProgress: (share: number) => void) => unknown;
  return task(input, (share) => progress?.postMessage(share));
}
