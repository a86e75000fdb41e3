import { RE2JSSyntaxException } from 're2js';
import type { PatternReason } from './pattern-reasons';

/**
 * Why the engine refused a pattern.
 *
 * @param error the error of re2js
 * @returns the reason, and the part of the pattern that caused it, if there is one
 */
export function patternFault(error: Error): { reason: PatternReason; part?: string } {
  if (!(error instanceof RE2JSSyntaxException)) return { reason: 'invalid' };
  const part = error.getPattern() ?? '';
  // Look-behind begins like a name.
  const reason = /^\(\?<[=!]/.test(part) ? 'unsupported' : (reasons[error.getDescription()] ?? 'invalid');
  return ofTheWhole.has(reason) || !part ? { reason } : { reason, part };
}

/** The engine's own messages (English, from re2js). */
const reasons: Readonly<Record<string, PatternReason>> = {
  'missing closing )': 'unclosed_group',
  'unexpected )': 'stray_bracket',
  'missing closing ]': 'unclosed_class',
  'invalid character class range': 'bad_range',
  'invalid escape sequence': 'bad_escape',
  'invalid named capture': 'bad_name',
  'duplicate capture group name': 'duplicate_name',
  'invalid or unsupported Perl syntax': 'unsupported',
  'invalid nested repetition operator': 'double_repeat',
  'missing argument to repetition operator': 'nothing_to_repeat',
  'invalid repeat count': 'bad_count',
  'trailing backslash at end of expression': 'trailing_backslash',
  'expression nests too deeply': 'too_complex',
  'expression too large': 'too_complex',
};

/** For these, the engine quotes the whole pattern, preceded by its flags. */
const ofTheWhole: ReadonlySet<PatternReason> = new Set(['unclosed_group', 'stray_bracket', 'too_complex', 'trailing_backslash', 'invalid']);
