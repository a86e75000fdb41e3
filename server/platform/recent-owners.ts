const rememberedMilliseconds = 10_000;

/** Remembers whose work came last, to tell whether anyone else has had something to do within ten seconds. */
export class RecentOwners {
  private latest = { owner: '', at: -Infinity };
  /** Of another owner than the latest. */
  private former = this.latest;

  note(owner: string): void {
    if (owner !== this.latest.owner) this.former = this.latest;
    this.latest = { owner, at: performance.now() };
  }

  hasOther(owner: string): boolean {
    const other = owner === this.latest.owner ? this.former : this.latest;
    return performance.now() - other.at < rememberedMilliseconds;
  }
}
