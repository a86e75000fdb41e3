import { UnreadableDocument } from '@/server/platform/documents/unreadable-document';
import { runInThread, type TaskInput, type TaskResult } from '@/server/platform/threads/run-in-thread';

type ReadingTask = 'readDocumentBlocks' | 'readRobotsRules' | 'readWebContent';

interface Bounds {
  signal: AbortSignal;
  /** For the task itself, which reports a first progress when it begins. Waiting for a thread takes none of this time. */
  seconds: number;
  /** Receives the share that is done, 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Reads what someone else wrote in a thread that ends over its limits of time and memory. Throws UnreadableDocument
 * (`document_too_large`, `document_too_slow`), the reason of `signal`, and ThreadStopped if this process stops.
 */
export async function runBounded<Name extends ReadingTask>(
  name: Name,
  input: TaskInput<Name>,
  { signal, seconds, onProgress }: Bounds,
): Promise<Awaited<TaskResult<Name>>> {
  const slow = new AbortController();
  let limit: NodeJS.Timeout | undefined;
  try {
    const result = await runInThread(name, input, {
      kind: 'document',
      signal: AbortSignal.any([signal, slow.signal]),
      onProgress(share) {
        limit ??= setTimeout(() => slow.abort(), seconds * 1000);
        onProgress?.(share);
      },
    });
    return result as Awaited<TaskResult<Name>>;
  } catch (error) {
    signal.throwIfAborted();
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw new UnreadableDocument('document_too_large', { cause: error });
    }
    if (slow.signal.aborted) throw new UnreadableDocument('document_too_slow', { cause: error });
    throw error;
  } finally {
    clearTimeout(limit);
  }
}
