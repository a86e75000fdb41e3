/** Counts operations in progress per owner, and refuses those beyond `most` of one owner. */
export class Places {
  private readonly taken = new Map<string, number>();

  constructor(
    private readonly most: () => number,
    private readonly refusal: () => Error,
  ) {}

  /** Takes a place, and returns a function that releases it once. Throws the refusal if there is none left. */
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
