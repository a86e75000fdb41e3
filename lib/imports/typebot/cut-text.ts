/** The beginning of a text. Never ends with half of a surrogate pair, which cannot be stored. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
