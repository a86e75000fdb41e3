import { limits } from '../limits';
import { joinWhileFitting } from '../text/first-bytes';
import { fillPlaceholders } from '../text/placeholders';
import type { Variables } from './json-value';
import { readVariable, valueText } from './value-text';

/**
 * Replaces `{{name}}` with context variables. Spaces inside are allowed. An unknown variable becomes an empty text. An
 * inserted value is never expanded again. Stops once the text is longer than a reply or a prompt may be. The sender cuts
 * it.
 */
export function replacePlaceholders(text: string, variables: Variables): string {
  return joinWhileFitting(filledPieces(text, variables), limits.reply_bytes);
}

/** The same in pieces. Only as many are rendered as are read. */
export function filledPieces(text: string, variables: Variables): Iterable<string> {
  // A text this long was stored before the limit existed. Anything beyond it would not be sent in any case.
  return fillPlaceholders(text.slice(0, limits.reply_bytes), (name) => valueText(readVariable(variables, name)));
}
