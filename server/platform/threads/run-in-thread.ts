import { MessageChannel, type MessagePort } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { env } from '../env';
import { log } from '../log';
import { threadTasks } from '../metrics';
import type * as tasks from './tasks';
import type { ThreadTask } from './thread';

export type TaskName = keyof typeof tasks;
export type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>;

/** The compiled thread is beside the program, with the name in scripts/build-entries.ts. From source it is in this folder. */
const isSource = import.meta.url.endsWith('.ts');
const filename = new URL(isSource ? './thread-from-source.mjs' : './thread.mjs', import.meta.url).href;

/** This process is stopping. The task must run again, in another worker or in this one after a restart. */
export class ThreadStopped extends Error {}

/**
 * `call`: a call waits for the result. `job`: trainings and evaluations, which a worker gives more time and memory.
 * `document`: files that people upload and pages of the web, whose readers may crash or never end.
 */
export type ThreadKind = 'call' | 'job' | 'document';

interface Threads {
  pool: Piscina;
  /** Waits for a free thread. The pool itself forgets what waits in it if a thread ends over its limits. */
  turns: ReturnType<typeof pLimit>;
}

const pools = new Map<ThreadKind, Threads>();
let stopping = false;

function poolOf(kind: ThreadKind): Threads {
  const known = pools.get(kind);
  if (known) return known;
  const { HEAVY_CALLS, HEAVY_CALL_MEMORY_MB, NLU_TRAINING_MEMORY_MB, DOCUMENT_CONCURRENCY, DOCUMENT_READING_MEMORY_MB } = env();
  const limits = {
    call: { maxThreads: HEAVY_CALLS, idleTimeout: 60_000, resourceLimits: { maxOldGenerationSizeMb: HEAVY_CALL_MEMORY_MB } },
    // Releases the memory of a training immediately.
    job: { maxThreads: 1, idleTimeout: 0, resourceLimits: { maxOldGenerationSizeMb: NLU_TRAINING_MEMORY_MB } },
    document: {
      maxThreads: DOCUMENT_CONCURRENCY,
      idleTimeout: 10_000,
      resourceLimits: { maxOldGenerationSizeMb: DOCUMENT_READING_MEMORY_MB },
    },
  };
  const pool = new Piscina({
    ...limits[kind],
    filename,
    minThreads: 0,
    // Threads need no settings and no secrets.
    env: {},
    execArgv: [],
  });
  pool.on('error', (error: Error) => log.error({ error: error.message }, 'a thread failed between two tasks'));
  const made = { pool, turns: pLimit(limits[kind].maxThreads) };
  pools.set(kind, made);
  return made;
}

export interface RunOptions {
  kind: ThreadKind;
  /** Ends the task and its thread at any point. */
  signal?: AbortSignal;
  /** Receives the completed share, 0 to 1, of tasks that report it. */
  onProgress?: (share: number) => void;
}

/**
 * Runs CPU-heavy work in a thread. Rejects with the task's error, an AbortError if `signal` ends it,
 * ERR_WORKER_OUT_OF_MEMORY if it uses too much memory, and ThreadStopped if the whole process stops.
 */
export async function runInThread<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
  { kind, signal, onProgress }: RunOptions,
): Promise<TaskResult<Name>> {
  if (stopping) throw new ThreadStopped('this process stops');
  const { port, end } = listen(onProgress);
  try {
    const task: ThreadTask = { name, input, progress: port };
    const { pool, turns } = poolOf(kind);
    const result = (await turns(() => pool.run(task, { signal, transferList: port && [port] }))) as TaskResult<Name>;
    threadTasks.inc({ task: name, end: 'done' });
    return result;
  } catch (error) {
    threadTasks.inc({ task: name, end: signal?.aborted ? 'ended' : 'failed' });
    throw stopping ? new ThreadStopped('this process stops', { cause: error }) : error;
  } finally {
    end();
  }
}

function listen(onProgress: RunOptions['onProgress']): { port?: MessagePort; end: () => void } {
  if (!onProgress) return { end: () => undefined };
  const { port1, port2 } = new MessageChannel();
  port1.on('message', onProgress);
  return { port: port2, end: () => port1.close() };
}

/** Ends the threads of this process permanently. */
export async function stopThreads(): Promise<void> {
  stopping = true;
  await Promise.all([...pools.values()].map(({ pool }) => pool.destroy()));
}
