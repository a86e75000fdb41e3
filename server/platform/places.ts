/** Counts what is under way, by whose it is, and refuses what is beyond `most` of one owner. */
export class Places {
  private readonly taken = new Map<string, number>();

  constructor(
    private readonly most: () => number,
    private readonly refusal: () => Error,
  ) {}

  /** Takes a place, and returns how to give it back, once. Throws the refusal where there is none left. */
  take(owner: string): () => void {
    const taken = this.taken.get(owner) ?? 0;
    if (taken >= this.most()) throw this.refusal();
    this.taken.set(owner, taken + 1);
    return () => {
      const left = (this.taken.get(owner) ?? 1) - 1;
      if (left) this.taken.set(owner, left);
      else this.taken.delete(owner);
    };
  }
}
