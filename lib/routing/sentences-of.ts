/** The sentences of a text rule. */
export function sentencesOf(condition: string): string[] {
  return condition
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
