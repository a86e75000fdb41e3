import { RecentOwners } from './recent-owners';

/**
 * Runs work of several owners side by side: so much at a time in all, and so much of one owner. What is beyond that waits in
 * memory. A place that becomes free goes to the owners in turn, so whoever has one thing to do does not wait behind another's
 * thousand. What one owner has waiting begins in order of arrival.
 */
export class FairQueue {
  private running = 0;
  private readonly recent = new RecentOwners();
  /** How much runs, of each owner that has something running. */
  private readonly ownRunning = new Map<string, number>();
  /** What waits, of each owner that has something waiting; the owner whose turn comes first is first. */
  private readonly waiting = new Map<string, (() => void)[]>();

  /**
   * @param each at most so much of one owner at a time, of `total` in all
   * @param besideOthers at most so much of one owner while others have had something to do within ten seconds
   */
  constructor(
    private readonly total: number,
    private readonly each: number,
    private readonly besideOthers = each,
  ) {}

  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    this.recent.note(owner);
    if (!this.waiting.has(owner) && this.running < this.total && this.hasPlace(owner)) this.begin(owner);
    else await this.placeFor(owner);
    try {
      return await work();
    } finally {
      this.end(owner);
    }
  }

  private hasPlace(owner: string): boolean {
    const most = this.recent.hasOther(owner) ? this.besideOthers : this.each;
    return (this.ownRunning.get(owner) ?? 0) < most;
  }

  private begin(owner: string): void {
    this.running++;
    this.ownRunning.set(owner, (this.ownRunning.get(owner) ?? 0) + 1);
  }

  private placeFor(owner: string): Promise<void> {
    return new Promise((resolve) => {
      const queue = this.waiting.get(owner);
      if (queue) queue.push(resolve);
      else this.waiting.set(owner, [resolve]);
      this.beginWaiting();
    });
  }

  private end(owner: string): void {
    this.running--;
    const left = (this.ownRunning.get(owner) ?? 1) - 1;
    if (left) this.ownRunning.set(owner, left);
    else this.ownRunning.delete(owner);
    this.beginWaiting();
  }

  private beginWaiting(): void {
    while (this.running < this.total && this.beginNext());
  }

  /** Returns whether there was one to begin. */
  private beginNext(): boolean {
    for (const [owner, queue] of this.waiting) {
      if (!this.hasPlace(owner)) continue;
      const next = queue.shift();
      // To the back: the others come first now.
      this.waiting.delete(owner);
      if (queue.length) this.waiting.set(owner, queue);
      this.begin(owner);
      next?.();
      return true;
    }
    return false;
  }
}
