import { limits } from '../../limits';
import { normalizeForMatching } from '../../text/normalize-for-matching';
import type { Numeric } from '../compare-numeric';
import { parseNumeric } from '../value-text';
import { EngineError } from './stops';

/** Characters that cost as much as one comparison: to normalize a text, and to compare two long texts. */
const NORMALIZED = 16;
const COMPARED = 64;

/** Counts the comparisons of a turn, and caches the forms of texts that many conditions use. */
export class Comparisons {
  private normalized: Map<string, string> | undefined;
  private numbers: Map<string, Numeric | null> | undefined;

  /** @param made comparisons of the turn's previous runs */
  constructor(public made: number) {}

  /** Throws EngineError once the turn has made more comparisons than it may. */
  count(more: number): void {
    this.made += more;
    if (this.made > limits.comparisons) throw new EngineError('too_many_comparisons');
  }

  /** Counts the comparison of two texts by their lengths. */
  countTexts(one: string, other: string): void {
    this.count((one.length + other.length) / COMPARED);
  }

  /** A text normalized for comparison. */
  normalize(text: string): string {
    return this.remember((this.normalized ??= new Map()), text, normalizeForMatching);
  }

  /** A text as a number if it is written like one, otherwise null. */
  numberOf(text: string): Numeric | null {
    return this.remember((this.numbers ??= new Map()), text, (written) => parseNumeric(this.normalize(written)));
  }

  private remember<Form>(forms: Map<string, Form>, text: string, make: (text: string) => Form): Form {
    const known = forms.get(text);
    if (known !== undefined) return known;
    this.count(text.length / NORMALIZED);
    const made = make(text);
    forms.set(text, made);
    return made;
  }
}
