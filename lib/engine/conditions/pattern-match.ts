import * as z from 'zod';
import { normalizeForMatching } from '../../text/normalize-for-matching';
import { defineCondition } from './condition-module';
import { conditionText } from './condition-text';

/** The whole message matches the pattern, in which `*` and the spaces beside it match any run of characters, including none. */
export const patternMatch = defineCondition({
  schema: z.strictObject({ type: z.literal('pattern_match'), pattern: conditionText }),
  compile: ({ pattern }) => {
    // Normalizing trims each piece, which removes the spaces beside the stars. The user's text never becomes a regular
    // expression, so it cannot cause excessive backtracking.
    const pieces = pattern.split('*').map(normalizeForMatching);
    return ({ message, comparisons }) => {
      if (message === null) return false;
      comparisons.count(pieces.length + message.normalized.length / LOOKED_THROUGH);
      return fits(pieces, message.normalized);
    };
  },
  detail: ({ pattern }) => pattern,
});

/** Characters of a message that cost as much as one comparison in the worst case, in which short pieces nearly match at each character. */
const LOOKED_THROUGH = 8;

function fits(pieces: readonly string[], text: string): boolean {
  const first = pieces[0] ?? '';
  const last = pieces[pieces.length - 1] ?? '';
  if (pieces.length === 1) return text === first;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, at);
    if (found === -1 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}
