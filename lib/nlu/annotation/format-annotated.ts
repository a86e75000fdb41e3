import type { EntitySpan } from '../types';

/**
 * Writes a phrase with its entities marked, so that parseAnnotated returns the same again. Brackets and backslashes of
 * the text are escaped. A span that is empty, exceeds the text or overlaps a previous one is left out.
 *
 * @param entities in any order
 */
export function formatAnnotated(text: string, entities: readonly EntitySpan[]): string {
  let annotated = '';
  let at = 0;
  for (const { start, end, type } of [...entities].sort((left, right) => left.start - right.start || right.end - left.end)) {
    if (start < at || end <= start || end > text.length) continue;
    annotated += `${escaped(text.slice(at, start))}[${escaped(text.slice(start, end))}](${type})`;
    at = end;
  }
  return annotated + escaped(text.slice(at));
}

function escaped(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&');
}
