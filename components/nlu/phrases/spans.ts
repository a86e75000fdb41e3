/** A range of a text that is marked as an entity, in UTF-16 offsets. The end is exclusive. */
export interface Span {
  start: number;
  end: number;
  entity: string;
}

export interface Segment {
  start: number;
  text: string;
  /** Null between the marks. */
  span: Span | null;
}

/** A text split at its marks. Marks that overlap or exceed the text are left out. */
export function segmentsOf(text: string, spans: readonly Span[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    if (span.start < at || span.end <= span.start || span.end > text.length) continue;
    if (span.start > at) segments.push({ start: at, text: text.slice(at, span.start), span: null });
    segments.push({ start: span.start, text: text.slice(span.start, span.end), span });
    at = span.end;
  }
  if (at < text.length) segments.push({ start: at, text: text.slice(at), span: null });
  return segments;
}

/** Adds a mark. It replaces the marks that it overlaps. */
export function withMark(spans: readonly Span[], mark: Span): Span[] {
  return [...spans.filter(({ start, end }) => end <= mark.start || start >= mark.end), mark].sort((one, other) => one.start - other.start);
}

/** A selection without white space at its ends. Null if nothing else remains. */
export function trimmedRange(text: string, start: number, end: number): Range | null {
  const chosen = text.slice(start, end);
  const range = { start: start + (chosen.length - chosen.trimStart().length), end: start + chosen.trimEnd().length };
  return range.start < range.end ? range : null;
}

/** The word at an offset, delimited by white space and punctuation. Null if there is none. */
export function wordAt(text: string, offset: number): Range | null {
  for (const { index, 0: word } of text.matchAll(WORD)) {
    if (index <= offset && offset <= index + word.length) return { start: index, end: index + word.length };
  }
  return null;
}

export interface Range {
  start: number;
  end: number;
}

/** Letters, marks and digits, and the characters that join them inside a word: ZWNJ, apostrophe, hyphen. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[\u200c\u200d'’-]+[\p{L}\p{M}\p{N}]+)*/gu;
