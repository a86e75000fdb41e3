import { RE2JS, RE2JSException } from 're2js';
import { foldText, originalSpan, type FoldedText } from './fold-text';
import { patternCost } from './pattern-cost';
import { patternFault } from './pattern-fault';
import type { PatternReason } from './pattern-reasons';

/**
 * Compiles the pattern of an entity. Its engine takes time linear in the text (re2js), so it knows neither look-around nor
 * back references. Pattern and text are compared as foldText has them: case, the two kinds of ye and kaf, the digits of
 * three scripts and diacritics make no difference, ZWNJ is a space. A match may stand in the middle of a word.
 *
 * @param source the pattern as typed
 * @returns the compiled pattern, or why it cannot be used: `empty`; `too_long`, over MAX_PATTERN_LENGTH; `too_complex`, as
 *   where it counts to large numbers; `matches_empty`, it is content with nothing; else what is wrong with how it is
 *   written, and in `part` where
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
  /** How many instructions it has: to look for it costs that much for each character. */
  size: number;
  /** The first MAX_MATCHES matches in the first `most` units of a text (MAX_TEXT), apart from each other, from left to right. */
  find(text: FoldedText, most?: number): PatternMatch[];
}

export interface PatternMatch {
  /** The first group that captured, else the whole match: as typed, but digits are ASCII. */
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

/** Of what is compiled at all, by `patternCost`: some 10 ms. Many patterns that are smaller in the end cost more on the way. */
const MAX_COST = 1_000;

/** Time is text × program × matches: the engine is linear for one match, but each may look to the end of the text. */
const MAX_PROGRAM_SIZE = 300;
const MAX_MATCHES = 10;
export const MAX_TEXT = 4000;

const NOT_ASCII = /[^\x00-\x7f]+/g;
const ASCII_SYMBOL = /[!-/:-@[-`{-~]/g;

/** Letters as in folded texts. What turns into an ASCII symbol only by that is meant literally. */
function foldSource(source: string): string {
  return source.replace(NOT_ASCII, (run) => foldText(run).text.replace(ASCII_SYMBOL, '\\$&'));
}

function findMatches(program: RE2JS, folded: FoldedText, most: number): PatternMatch[] {
  const text = folded.text.slice(0, most);
  // Without groups the engine is twice as fast, and most patterns are in few messages.
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
