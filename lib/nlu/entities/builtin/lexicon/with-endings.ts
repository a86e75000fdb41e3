/**
 * The forms of a list, each alone and with each suffix.
 *
 * @param forms separated by commas
 * @returns a list in the same format
 */
export function withEndings(forms: string, endings: readonly string[]): string {
  return forms
    .split(',')
    .flatMap((form) => ['', ...endings].map((ending) => form.trim() + ending))
    .join(',');
}
