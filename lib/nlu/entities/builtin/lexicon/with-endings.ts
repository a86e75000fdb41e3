/**
 * The forms of a list, and each with each of the endings written onto it.
 *
 * @param forms with commas between them
 * @returns a list like it
 */
export function withEndings(forms: string, endings: readonly string[]): string {
  return forms
    .split(',')
    .flatMap((form) => ['', ...endings].map((ending) => form.trim() + ending))
    .join(',');
}
