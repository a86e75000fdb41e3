/**
 * The placeholders of a text, `{{name}}` with blanks around the name or not, in their order. Linear in the length of the
 * text: what stands between the braces has none, so no attempt to find one reads what another attempt has read.
 */
export function* findPlaceholders(text: string): Generator<Placeholder> {
  const pattern = /\{\{([^{}]*)\}\}/g;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    yield { name: (match[1] ?? '').trim(), start: match.index, end: pattern.lastIndex };
  }
}

export interface Placeholder {
  /** The empty text for braces with nothing in them. */
  name: string;
  /** UTF-16 offsets, the end exclusive. */
  start: number;
  end: number;
}

/** The names in a text's placeholders, in their order. */
export function placeholderNames(text: string): string[] {
  return [...findPlaceholders(text)].map(({ name }) => name).filter(Boolean);
}

/** A text in pieces, with a value in place of each placeholder. A value is never looked through for placeholders. */
export function* fillPlaceholders(text: string, valueOf: (name: string) => string): Generator<string> {
  let at = 0;
  for (const { name, start, end } of findPlaceholders(text)) {
    yield text.slice(at, start);
    yield valueOf(name);
    at = end;
  }
  yield text.slice(at);
}
