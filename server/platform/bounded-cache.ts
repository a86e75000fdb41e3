import { LRUCache } from 'lru-cache';

interface Source<Wanted, Loaded> {
  /** How much memory all together may take; asked once, at the first use. */
  megabytes: () => number;
  /** Of one, in bytes, roughly. */
  sizeOf: (loaded: Loaded) => number;
  /** Undefined where there is none, which is not kept. */
  load: (wanted: Wanted) => Promise<Loaded | undefined>;
}

/** Keeps what was loaded, by its key, within a bound of memory. Several that ask for the same at once load it once. */
export class BoundedCache<Wanted, Loaded extends object> {
  private kept?: LRUCache<string, Loaded, unknown>;

  constructor(private readonly source: Source<Wanted, Loaded>) {}

  /** @param key names the business, too. Rejects with what the load throws. */
  async get(key: string, wanted: Wanted): Promise<Loaded | undefined> {
    this.kept ??= this.make();
    return this.kept.get(key) ?? this.kept.fetch(key, { context: wanted });
  }

  private make(): LRUCache<string, Loaded, unknown> {
    const { megabytes, sizeOf, load } = this.source;
    const maxSize = megabytes() * 1024 * 1024;
    return new LRUCache<string, Loaded, unknown>({
      maxSize,
      // One that is larger than all of it would be loaded again for every message.
      sizeCalculation: (loaded) => Math.min(maxSize, Math.max(1, sizeOf(loaded))),
      fetchMethod: (_key, _former, { context }) => load(context as Wanted),
    });
  }
}
