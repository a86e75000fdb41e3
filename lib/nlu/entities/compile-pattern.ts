import { RE2JS, RE2JSException } from 're2js';
import { foldText, originalSpan, type FoldedText } from './fold-text';
import { patternCost } from './pattern-cost';
import { patternFault } from './pattern-fault';
import type { PatternReason } from './pattern-reasons';

/**
 * Compiles the pattern of an entity. The engine (re2js) takes time linear in the text, so it supports neither look-around
 * nor back references. Pattern and text are compared in foldText's form: differences in case, the two kinds of ye and
 * kaf, the digits of three scripts and diacritics are ignored, and ZWNJ is a space. A match may be in the middle of a
 * word.
 *
 * @param source the pattern as typed
 * @returns the compiled pattern, or why it cannot be used: `empty`; `too_long`, over MAX_PATTERN_LENGTH; `too_complex`,
 *   for instance with large repeat counts; `matches_empty`, if it matches an empty text; otherwise the syntax error, with
 *   its place in `part`
 */
export function compilePattern(source: string): CompiledPattern | PatternProblem {
  if (source.trim() === '') return { ok: false, reason: 'empty' };
  if (source.length > MAX_PATTERN_LENGTH) return { ok: false, reason: 'too_long' };
  if (patternCost(source) > MAX_COST) return { ok: false, reason: 'too_complex' };
  try {
    const program = RE2JS.compile(foldSource(source), RE2JS.CASE_INSENSITIVE);
    if (program.programSize() > MAX_PROGRAM_SIZE) return { ok: false, reason: 'too_complex' };
    if (program.testExact('')) return { ok: false, reason: 'matches_empty' };
    return { ok: true, size: program.programSize(), find: (text, most = MAX_TEXT) => findMatches(program, text, most) };
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return { ok: false, ...patternFault(error) };
  }
}

export interface CompiledPattern {
  ok: true;
  /** The number of instructions, which is the cost per character of a search. */
  size: number;
  /** The first MAX_MATCHES matches in the first `most` units of a text (MAX_TEXT), without overlaps, from left to right. */
  find(text: FoldedText, most?: number): PatternMatch[];
}

export interface PatternMatch {
  /** The first group that captured, otherwise the whole match: as typed, with ASCII digits. */
  value: string;
  start: number;
  end: number;
}

export interface PatternProblem {
  ok: false;
  reason: PatternReason;
  part?: string;
}

/** In UTF-16 units. */
export const MAX_PATTERN_LENGTH = 500;

/**
 * The maximum `patternCost` of a pattern that is compiled at all. It takes about 10 ms. Compiling may cost more than the
 * size of the result suggests.
 */
const MAX_COST = 1_000;

/** Time is text × program × matches. The engine is linear for one match, but each may scan to the end of the text. */
const MAX_PROGRAM_SIZE = 300;
const MAX_MATCHES = 10;
export const MAX_TEXT = 4000;

const NOT_ASCII = /[^\x00-\x7f]+/g;
const ASCII_SYMBOL = /[!-/:-@[-`{-~]/g;

/** Folds the letters as in folded texts. Characters that become ASCII symbols only by folding are literal. */
function foldSource(source: string): string {
  return source.replace(NOT_ASCII, (run) => foldText(run).text.replace(ASCII_SYMBOL, '\\$&'));
}

function findMatches(program: RE2JS, folded: FoldedText, most: number): PatternMatch[] {
  const text = folded.text.slice(0, most);
  // Without groups the engine is twice as fast, and most patterns match few messages.
  if (!program.test(text)) return [];
  const matches: PatternMatch[] = [];
  const matcher = program.matcher(text);
  for (let count = 0; count < MAX_MATCHES && matcher.find(); count += 1) {
    if (matcher.start() === matcher.end()) continue;
    const group = firstGroup(matcher, program.groupCount());
    const value = originalSpan(folded, matcher.start(group), matcher.end(group));
    matches.push({
      value: withAsciiDigits(folded.original.slice(value.start, value.end)),
      ...originalSpan(folded, matcher.start(), matcher.end()),
    });
  }
  return matches;
}

function firstGroup(matcher: ReturnType<RE2JS['matcher']>, groups: number): number {
  for (let group = 1; group <= groups; group += 1) {
    if (matcher.start(group) < matcher.end(group)) return group;
  }
  return 0;
}

const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

function withAsciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}
