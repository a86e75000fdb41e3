/** The beginning of a text: at most this number of UTF-16 units, and no half of a surrogate pair at the end. */
export function firstCharacters(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Surrogate}$/u, '');
}
