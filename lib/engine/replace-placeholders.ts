import { limits } from '../limits';
import { joinWhileFitting } from '../text/first-bytes';
import { fillPlaceholders } from '../text/placeholders';
import type { Variables } from './json-value';
import { readVariable, valueText } from './value-text';

/**
 * Puts context variables in place of `{{name}}`, spaces inside allowed; an unknown one becomes the empty text. A value
 * put in is never expanded again. It ends once the text is longer than a reply or a prompt may be; whoever sends it cuts it.
 */
export function replacePlaceholders(text: string, variables: Variables): string {
  return joinWhileFitting(filledPieces(text, variables), limits.reply_bytes);
}

/** The same piece by piece: as many are made as are taken. */
export function filledPieces(text: string, variables: Variables): Iterable<string> {
  // A text as long as that was stored before there was a limit, and what is behind it would not be sent in any case.
  return fillPlaceholders(text.slice(0, limits.reply_bytes), (name) => valueText(readVariable(variables, name)));
}
