import { foldForSearch } from '../text/fold-for-search';

/** A part of one of the product's guides. */
export interface GuidePart {
  title: string;
  text: string;
  /** Where it is. Null for what is only shown in place. */
  href: string | null;
}

/** Words with fewer letters say little about a question. */
const shortest = 3;
/** A word in a title says more than one in the text. */
const inTitle = 4;

/** The parts of guides that have most of the typed words, the best first. */
export function searchGuides<Part extends GuidePart>(parts: readonly Part[], typed: string, most = 3): Part[] {
  const words = wordsOf(typed);
  return parts
    .map((part) => ({ part, points: pointsOf(part, words) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, most)
    .map(({ part }) => part);
}

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[^\p{L}\p{N}\u200c]+/u)
      .map(foldForSearch)
      .filter(({ length }) => length >= shortest),
  ),
];

/** A word counts wherever a word begins with it, so that endings do not matter much. */
function pointsOf({ title, text }: GuidePart, words: readonly string[]): number {
  const [ofTitle, ofText] = [wordsOf(title), wordsOf(text)];
  const isIn = (found: readonly string[], word: string) => found.some((one) => one.startsWith(word));
  return words.reduce((points, word) => points + (isIn(ofTitle, word) ? inTitle : 0) + (isIn(ofText, word) ? 1 : 0), 0);
}
