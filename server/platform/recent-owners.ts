const rememberedMilliseconds = 10_000;

/** Remembers who had work last, to find out whether another owner has had any within ten seconds. */
export class RecentOwners {
  private latest = { owner: '', at: -Infinity };
  /** The most recent work of an owner other than the latest. */
  private previous = this.latest;

  note(owner: string): void {
    if (owner !== this.latest.owner) this.previous = this.latest;
    this.latest = { owner, at: performance.now() };
  }

  hasOther(owner: string): boolean {
    const other = owner === this.latest.owner ? this.previous : this.latest;
    return performance.now() - other.at < rememberedMilliseconds;
  }
}
