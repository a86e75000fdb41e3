/** A number as it is written, because no double represents all of them. */
export interface Numeric {
  value: number;
  /** Normalized, with ASCII digits and a point. */
  text: string;
}

/**
 * Compares two numbers of any length exactly: below zero if the left one is smaller, zero if they are equal. Doubles that
 * differ are in the right order. Equal doubles may represent different numbers.
 */
export function compareNumeric(left: Numeric, right: Numeric): number {
  if (left.value !== right.value) return left.value < right.value ? -1 : 1;
  const [one, other] = [digitsOf(left.text), digitsOf(right.text)];
  if (!one || !other) return 0;
  const magnitude = one.whole.length - other.whole.length || order(one.whole, other.whole) || order(one.fraction, other.fraction);
  return left.text.startsWith('-') ? 0 - magnitude : magnitude;
}

const DECIMAL = /^[+-]?0*(\d*)(?:\.(\d*))?$/;

/** Null for a number that JavaScript writes with an exponent. */
function digitsOf(text: string): { whole: string; fraction: string } | null {
  const match = DECIMAL.exec(text);
  return match && { whole: match[1] ?? '', fraction: withoutZerosBehind(match[2] ?? '') };
}

/** A regular expression would scan a long run of zeros again from each of them. */
function withoutZerosBehind(fraction: string): string {
  let end = fraction.length;
  while (fraction[end - 1] === '0') end -= 1;
  return fraction.slice(0, end);
}

function order(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1;
}
