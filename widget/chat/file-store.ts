const database = 'hamdam';
const table = 'files';

/**
 * Keeps the files of messages that were not sent yet. localStorage has no room for them, so they are in IndexedDB, and in
 * memory for this page.
 */
export class FileStore {
  private readonly memory = new Map<string, readonly File[]>();

  async keep(client_message_id: string, files: readonly File[]): Promise<void> {
    this.memory.set(client_message_id, files);
    await run('readwrite', (store) => store.put([...files], client_message_id)).catch(() => undefined);
  }

  /** The files of a message. Fewer than it had if the browser did not keep them. */
  async find(client_message_id: string): Promise<readonly File[]> {
    const here = this.memory.get(client_message_id);
    if (here) return here;
    const stored = await run<unknown>('readonly', (store) => store.get(client_message_id)).catch(() => undefined);
    return Array.isArray(stored) ? (stored as File[]) : [];
  }

  async drop(client_message_id: string): Promise<void> {
    this.memory.delete(client_message_id);
    await run('readwrite', (store) => store.delete(client_message_id)).catch(() => undefined);
  }
}

async function run<Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const opened = indexedDB.open(database, 1);
  opened.onupgradeneeded = () => opened.result.createObjectStore(table);
  const db = await resultOf(opened);
  try {
    return await resultOf(act(db.transaction(table, mode).objectStore(table)));
  } finally {
    db.close();
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}
