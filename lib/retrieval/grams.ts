/** The runs of four characters of a word, whose borders count as characters: «^کتا», «کتاب», «تاب$». */
export function gramsOf(word: string): string[] {
  const bordered = `^${word}$`;
  if (bordered.length <= SIZE) return [bordered];
  return Array.from({ length: bordered.length - SIZE + 1 }, (_, at) => bordered.slice(at, at + SIZE));
}

const SIZE = 4;
