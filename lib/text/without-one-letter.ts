/** What is left of a word without one of its letters, each rest once. */
export function withoutOneLetter(word: string): string[] {
  const rests: string[] = [];
  for (let at = 0; at < word.length; at += 1) {
    // Of a doubled letter either may go, with the same rest.
    if (word[at] !== word[at - 1]) rests.push(word.slice(0, at) + word.slice(at + 1));
  }
  return rests;
}
