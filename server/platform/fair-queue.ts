import { RecentOwners } from './recent-owners';

/**
 * Runs the work of several owners concurrently, with a limit in total and a limit per owner. Work beyond the limits waits
 * in memory. A free place goes to the owners in turn, so an owner with one task does not wait behind another's thousand.
 * The tasks of one owner start in order of arrival.
 */
export class FairQueue {
  private running = 0;
  private readonly recent = new RecentOwners();
  /** The number of running tasks of each owner that has any. */
  private readonly ownRunning = new Map<string, number>();
  /** The waiting tasks of each owner that has any. The owner whose turn is next comes first. */
  private readonly waiting = new Map<string, (() => void)[]>();

  /**
   * @param each the limit per owner, of `total` in all
   * @param besideOthers the limit per owner while another owner has had work within ten seconds
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

  /** Returns whether a task was started. */
  private beginNext(): boolean {
    for (const [owner, queue] of this.waiting) {
      if (!this.hasPlace(owner)) continue;
      const next = queue.shift();
      // Moves the owner to the back, so the others come first.
      this.waiting.delete(owner);
      if (queue.length) this.waiting.set(owner, queue);
      this.begin(owner);
      next?.();
      return true;
    }
    return false;
  }
}
