import { formatAnnotated } from '../../annotation/format-annotated';
import type { TrainingDocument } from '../training-document';

/**
 * Writes the phrases with their intents as a table that spreadsheets open. It has no place for anything else. The mark at
 * its beginning tells spreadsheets that it is UTF-8.
 */
export function writeCsv({ intents }: TrainingDocument): string {
  const rows = intents.flatMap(({ key_name, phrases }) => phrases.map(({ text, entities }) => [formatAnnotated(text, entities), key_name]));
  return `\ufeff${[['text', 'intent'], ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  // A spreadsheet would take a customer's «=…» for a formula. readCsv takes the apostrophe away again.
  const harmless = /^'*[=+@-]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
