import { Worker } from 'node:worker_threads';
import type { ThreadMessage, ThreadResults, ThreadTask } from './thread-task';

/** Compiled it stands beside the program, as scripts/build-entries.ts names it; from sources it is this folder's. */
const isSource = import.meta.url.endsWith('.ts');
const file = new URL(isSource ? './nlu-thread.ts' : './nlu-thread.mjs', import.meta.url);

/** A thread takes no loader with its options: from sources it begins with one. */
const fromSource = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(file.href)}, ${JSON.stringify(import.meta.url)}))`;

/** How much memory a thread may take before it ends, in megabytes: better it than the whole process. */
const memory = 2_048;

/** This process stops: what the thread did has to be done anew, by another worker or by this one when it is back. */
export class ThreadStopped extends Error {}

const underWay = new Set<Worker>();
let stopping = false;

/** Ends the threads of this process for good. */
export async function stopThreads(): Promise<void> {
  stopping = true;
  await Promise.all([...underWay].map((thread) => thread.terminate()));
}

export interface Running<Kind extends ThreadTask['kind']> {
  /** Rejects where the thread fails or is stopped; with ThreadStopped where the whole process stops. */
  result: Promise<ThreadResults[Kind]>;
  /** Ends the thread, whatever it is at. */
  stop: () => Promise<unknown>;
}

/** Runs what takes CPU for long in a thread of its own. `onProgress` hears the share that is done, 0 to 1, of what tells it. */
export function runInThread<Task extends ThreadTask>(task: Task, onProgress: (share: number) => void = () => undefined): Running<Task['kind']> {
  const thread = new Worker(isSource ? fromSource : file, {
    eval: isSource,
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    // It needs no settings and no secrets.
    env: {},
    execArgv: [],
  });
  underWay.add(thread);
  if (stopping) void thread.terminate();
  const result = new Promise<ThreadResults[Task['kind']]>((resolve, reject) => {
    thread.on('message', (message: ThreadMessage) => {
      if (message.type === 'progress') onProgress(message.share);
      else resolve(message.result as ThreadResults[Task['kind']]);
    });
    thread.on('error', reject);
    thread.on('exit', () => {
      underWay.delete(thread);
      reject(stopping ? new ThreadStopped('this process stops') : new Error('the thread ended without a result'));
    });
  });
  return { result, stop: () => thread.terminate() };
}
