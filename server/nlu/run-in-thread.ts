import { Worker } from 'node:worker_threads';
import type { ThreadMessage, ThreadResults, ThreadTask } from './thread-task';

/** Compiled it stands beside the program, as scripts/build-entries.ts names it; from sources it is this folder's. */
const isSource = import.meta.url.endsWith('.ts');
const file = new URL(isSource ? './training-thread.ts' : './training-thread.mjs', import.meta.url);

/** A thread takes no loader with its options: from sources it begins with one. */
const fromSource = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(file.href)}, ${JSON.stringify(import.meta.url)}))`;

/** How much memory a thread may take before it ends, in megabytes: better it than the whole process. */
const memory = 2_048;

export interface Running<Kind extends ThreadTask['kind']> {
  /** Rejects where the thread fails, or is stopped. */
  result: Promise<ThreadResults[Kind]>;
  /** Ends the thread, whatever it is at. */
  stop: () => Promise<unknown>;
}

/** Runs what takes CPU for long in a thread of its own. `onProgress` hears the share that is done, 0 to 1. */
export function runInThread<Task extends ThreadTask>(task: Task, onProgress: (share: number) => void): Running<Task['kind']> {
  const thread = new Worker(isSource ? fromSource : file, {
    eval: isSource,
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    // It needs no settings and no secrets.
    env: {},
    execArgv: [],
  });
  const result = new Promise<ThreadResults[Task['kind']]>((resolve, reject) => {
    thread.on('message', (message: ThreadMessage) => {
      if (message.type === 'progress') onProgress(message.share);
      else resolve(message.result as ThreadResults[Task['kind']]);
    });
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('the thread ended without a result')));
  });
  return { result, stop: () => thread.terminate() };
}
