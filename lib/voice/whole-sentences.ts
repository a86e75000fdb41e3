/** A piece of an answer that is being written. Another attempt withdraws what came before. */
interface Piece {
  attempt: string;
  index: number;
  text: string;
}

/** An answer that is being written, as far as it can be spoken: in whole sentences, because how a word is said depends on what follows. */
export class WholeSentences {
  private attempt: string | null = null;
  private next = 0;
  private text = '';
  private whole = '';

  /** All whole sentences so far, if there is another one now. Null if what was written is withdrawn. Otherwise undefined. */
  add({ attempt, index, text }: Piece): string | null | undefined {
    if (attempt !== this.attempt) {
      // Whoever has missed the beginning waits for the end.
      if (index > 0) return undefined;
      const wasSpoken = this.whole !== '';
      [this.attempt, this.next, this.text, this.whole] = [attempt, 1, text, ''];
      if (wasSpoken) return null;
    } else if (index === this.next) {
      this.next++;
      this.text += text;
    } else {
      return undefined;
    }
    const end = /^[\s\S]*[.!?؟…](?=\s)/u.exec(this.text)?.[0] ?? '';
    if (end.length <= this.whole.length) return undefined;
    this.whole = end;
    return end;
  }
}
