import { limits } from '../../limits';
import { normalizeForMatching } from '../../text/normalize-for-matching';
import type { Numeric } from '../compare-numeric';
import { parseNumeric } from '../value-text';
import { EngineError } from './stops';

/** Characters that cost as much as a comparison: to bring a text into another form, and to compare two long texts. */
const NORMALIZED = 16;
const COMPARED = 64;

/** Counts what a turn compares, and keeps the forms of texts that many conditions look at. */
export class Comparisons {
  private normalized: Map<string, string> | undefined;
  private numbers: Map<string, Numeric | null> | undefined;

  /** @param made by the runs of the same turn before this one */
  constructor(public made: number) {}

  /** Throws EngineError once the turn has compared more than it may. */
  count(more: number): void {
    this.made += more;
    if (this.made > limits.comparisons) throw new EngineError('too_many_comparisons', `There were more than ${limits.comparisons}.`);
  }

  /** Counts the comparison of two texts by their lengths. */
  countTexts(one: string, other: string): void {
    this.count((one.length + other.length) / COMPARED);
  }

  /** A text in the form that texts are compared in. */
  normalize(text: string): string {
    return this.remember((this.normalized ??= new Map()), text, normalizeForMatching);
  }

  /** A text as a number when it is written like one, else null. */
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
