/** A placeholder that is being typed: where it begins, where it ends, and the name so far. */
export interface TypedPlaceholder {
  start: number;
  end: number;
  name: string;
}

/** The placeholder in which the caret is. Null if the caret is not in one, or the placeholder is finished before it. */
export function placeholderAt(text: string, caret: number): TypedPlaceholder | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('{{');
  if (start === -1) return null;
  const name = before.slice(start + 2);
  // A name is on one line. Braces end it.
  if (/[{}\n]/.test(name)) return null;
  // The rest of the name and its braces are replaced as well.
  const rest = /^[^{}\n]*?\}\}/.exec(text.slice(caret));
  return { start, end: caret + (rest?.[0].length ?? 0), name: name.trim() };
}

/** The text with a placeholder for the variable in place of the typed one, and the caret after it. */
export function completePlaceholder(text: string, { start, end }: TypedPlaceholder, name: string): { text: string; caret: number } {
  const placeholder = `{{${name}}}`;
  return { text: text.slice(0, start) + placeholder + text.slice(end), caret: start + placeholder.length };
}
