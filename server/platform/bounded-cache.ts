import { LRUCache } from 'lru-cache';

interface Source<Wanted, Loaded> {
  /** The memory limit for all entries together. It is read once, on first use. */
  megabytes: () => number;
  /** The approximate size of one entry, in bytes. */
  sizeOf: (loaded: Loaded) => number;
  /** Returns undefined if there is no such value. That result is not cached. */
  load: (wanted: Wanted) => Promise<Loaded | undefined>;
}

/** Caches loaded values by key, up to a memory limit. Concurrent requests for the same key load it once. */
export class BoundedCache<Wanted, Loaded extends object> {
  private kept?: LRUCache<string, Loaded, unknown>;

  constructor(private readonly source: Source<Wanted, Loaded>) {}

  /** @param key must include the business. Rejects with the error that `load` throws. */
  async get(key: string, wanted: Wanted): Promise<Loaded | undefined> {
    this.kept ??= this.make();
    return this.kept.get(key) ?? this.kept.fetch(key, { context: wanted });
  }

  private make(): LRUCache<string, Loaded, unknown> {
    const { megabytes, sizeOf, load } = this.source;
    const maxSize = megabytes() * 1024 * 1024;
    return new LRUCache<string, Loaded, unknown>({
      maxSize,
      // Without the cap, an entry larger than the whole cache would be loaded again for every message.
      sizeCalculation: (loaded) => Math.min(maxSize, Math.max(1, sizeOf(loaded))),
      fetchMethod: (_key, _previous, { context }) => load(context as Wanted),
    });
  }
}
