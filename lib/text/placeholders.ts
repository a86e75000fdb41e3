/**
 * The placeholders of a text, `{{name}}` with or without spaces around the name, in their order. Linear in the length of
 * the text: the content of a placeholder contains no braces, so no attempt to find one scans the same text as another.
 */
export function* findPlaceholders(text: string): Generator<Placeholder> {
  const pattern = /\{\{([^{}]*)\}\}/g;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    yield { name: (match[1] ?? '').trim(), start: match.index, end: pattern.lastIndex };
  }
}

export interface Placeholder {
  /** Empty for braces without content. */
  name: string;
  /** UTF-16 offsets. The end is exclusive. */
  start: number;
  end: number;
}

/** The names in a text's placeholders, in their order. */
export function placeholderNames(text: string): string[] {
  return [...findPlaceholders(text)].map(({ name }) => name).filter(Boolean);
}

/** A text in pieces, with a value in place of each placeholder. A value is never searched for placeholders. */
export function* fillPlaceholders(text: string, valueOf: (name: string) => string): Generator<string> {
  let at = 0;
  for (const { name, start, end } of findPlaceholders(text)) {
    yield text.slice(at, start);
    yield valueOf(name);
    at = end;
  }
  yield text.slice(at);
}

/** Whether a text is one placeholder and nothing else. */
export function isOnlyPlaceholder(text: string): boolean {
  return /^\s*\{\{[^{}]*\}\}\s*$/.test(text);
}
