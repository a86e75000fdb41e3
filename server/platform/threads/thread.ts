import { setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import * as tasks from './tasks';

// CPU-heavy work has threads of its own, beside the process that handles conversations. On Linux this sets the priority
// of the thread alone: on a busy machine, messages come first. Elsewhere it would change the whole process.
if (process.platform === 'linux') setPriority(10);

/** The message that a thread receives. */
export interface ThreadTask {
  name: keyof typeof tasks;
  input: unknown;
  /** Receives the progress of tasks that report it. */
  progress?: MessagePort;
}

export default function perform({ name, input, progress }: ThreadTask): unknown {
  const task = tasks[name] as (input: unknown, onProgress: (share: number) => void) => unknown;
  return task(input, (share) => progress?.postMessage(share));
}
