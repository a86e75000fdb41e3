interface Person {
  id: string;
  name: string;
}

/** The ids of the people whose names, with an @ before them, are still in a text. */
export function mentionsOf(text: string, people: readonly Person[]): string[] {
  return [...new Set(people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id))];
}

/** A note in pieces, of which the mentions are marked. Longer names win, so that a surname is not cut off. */
export function splitMentions(text: string, people: readonly Person[]): { text: string; isMention: boolean }[] {
  const names = people.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length);
  if (names.length === 0) return [{ text, isMention: false }];
  const pattern = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`);
  return text
    .split(pattern)
    .map((piece) => ({ text: piece, isMention: names.includes(piece) }))
    .filter((piece) => piece.text !== '');
}
