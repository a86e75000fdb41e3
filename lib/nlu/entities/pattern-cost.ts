/**
 * Estimates the cost of compiling a pattern from its text alone: a repeat is expanded to its maximum count, and a wide
 * range of characters is folded one by one. Linear in the pattern, and never much less than the engine's real cost.
 *
 * @param source in the syntax of re2js, valid or not
 * @returns the approximate number of instructions. One takes at most about 10 µs
 */
export function patternCost(source: string): number {
  const groups: number[] = [];
  // The cost since the group began, and of the last element, which a repeat applies to.
  let [sum, last] = [0, 0];
  for (const [token] of source.matchAll(TOKEN)) {
    if (token.startsWith('(')) {
      groups.push(sum + last);
      [sum, last] = [0, GROUP];
    } else if (token === ')') {
      const inner = sum + last;
      [sum, last] = [groups.pop() ?? 0, inner];
    } else if (REPEAT.test(token)) {
      last *= timesOf(token);
    } else {
      sum += last;
      last = token.startsWith('[') ? classCost(token) : escapeCost(token);
    }
  }
  return groups.reduce((total, outer) => total + outer, sum + last);
}

/** Quoted text, a class, an escape, a repeat, or any other character. */
const TOKEN =
  /\\Q[\s\S]*?(?:\\E|$)|\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]?|\\[pP](?:\{[^}]*\}?|.)|\\x\{[\da-fA-F]*\}|\\[\s\S]|\{\d+(?:,\d*)?\}|[\s\S]/gu;
const REPEAT = /^\{\d+(?:,\d*)?\}$/;
const GROUP = 2;

/** A Unicode property has hundreds of ranges. */
const PROPERTY = 10;
/** How many characters of a range are folded in the time of one instruction. */
const FOLDED = 200;

function timesOf(repeat: string): number {
  const [least = 0, most = least] = repeat
    .slice(1, -1)
    .split(',')
    .map((count) => Number(count || 0));
  return Math.max(least, most, 1);
}

function escapeCost(token: string): number {
  if (token.startsWith('\\Q')) return token.length;
  return /^\\[pP]/.test(token) ? PROPERTY : 1;
}

/** A range of a class, with literal or escaped ends, and the properties in it. */
const RANGE = /(\\x\{[\da-fA-F]+\}|\\x[\da-fA-F]{2}|\\?[\s\S])-(\\x\{[\da-fA-F]+\}|\\x[\da-fA-F]{2}|\\?[^\]])/gu;
const PROPERTIES = /\\[pP]/g;

function classCost(token: string): number {
  const properties = token.match(PROPERTIES)?.length ?? 0;
  const folded = [...token.slice(1).matchAll(RANGE)].reduce(
    (total, [, from = '', to = '']) => total + Math.max(0, codeOf(to) - codeOf(from)),
    0,
  );
  return 1 + properties * PROPERTY + Math.floor(folded / FOLDED);
}

function codeOf(end: string): number {
  const hex = /^\\x\{?([\da-fA-F]+)\}?$/.exec(end)?.[1];
  return hex === undefined ? (end.replace(/^\\(?=[\s\S])/u, '').codePointAt(0) ?? 0) : Number.parseInt(hex, 16);
}
