/** What a person is searching for in a text, from a sign such as `/` or `@` to the cursor. */
export interface TypedTrigger {
  /** Where the sign is. */
  start: number;
  query: string;
}

/** In characters. After more of them, the sign was part of a sentence. */
const longest = 40;

/** The search that ends at the cursor, or null. The sign begins a word, so that a date such as 12/4 does not search. */
export function typedTrigger(text: string, cursor: number, sign: '/' | '@'): TypedTrigger | null {
  const before = text.slice(0, cursor);
  const start = before.lastIndexOf(sign);
  if (start < 0 || cursor - start > longest) return null;
  if (start > 0 && !/\s/.test(before[start - 1] ?? '')) return null;
  const query = before.slice(start + 1);
  // A canned reply's shortcut has no spaces, a name may have one.
  const spaces = sign === '/' ? /\s/ : /\n|\s.*\s/;
  return spaces.test(query) ? null : { start, query };
}

/** The text with the search replaced, and where the cursor is then. */
export function replaceTrigger(text: string, { start }: TypedTrigger, cursor: number, insert: string): { text: string; cursor: number } {
  return { text: text.slice(0, start) + insert + text.slice(cursor), cursor: start + insert.length };
}
