import { toAsciiDigits } from '../text/to-ascii-digits';

/** A marker of a source, with the space before it: ` [1]`, `[2, 3]`. Models also write Persian and Arabic digits. */
const marker = /[ \u00a0]?\[\s*[\d۰-۹٠-٩]+(?:\s*[,،]\s*[\d۰-۹٠-٩]+)*\s*\]/gu;

/** What may still become a marker at the end of a text that is not complete. */
const openMarker = /[ \u00a0]?\[[^\]]{0,20}$|[ \u00a0]$/u;

const labels: Record<string, string> = { FA: 'منبع', AR: 'المصدر', EN: 'Source' };

/**
 * The text without its markers, followed by a line with the titles of the sources that it cited. A number without a
 * source stays in the text, because it may mean something else.
 *
 * @param titles of the sources, in the order of their numbers
 */
export function citeSources(text: string, titles: readonly string[], language: string): string {
  const cited = new Set<number>();
  const bare = text.replace(marker, (found) => {
    const numbers = numbersIn(found);
    if (!numbers.every((number) => number >= 1 && number <= titles.length)) return found;
    numbers.forEach((number) => cited.add(number - 1));
    return '';
  });
  const names = [...new Set([...cited].sort((a, b) => a - b).map((index) => titles[index] ?? ''))].filter((title) => title !== '');
  return withSources(bare.trim(), names, language);
}

/** The text with a line that names its sources. */
export function withSources(text: string, titles: readonly string[], language: string): string {
  if (titles.length === 0 || text === '') return text;
  const separator = language === 'EN' ? ', ' : '، ';
  return `${text}\n\n${labels[language] ?? labels.EN}: ${titles.join(separator)}`;
}

/**
 * Removes markers from a text that arrives in pieces. A piece that may be the beginning of a marker is held back until the
 * rest arrives.
 */
export class MarkerFilter {
  private held = '';

  /** @param most the number of sources */
  constructor(private readonly most: number) {}

  /** What can be shown of the text so far and has not been. */
  add(piece: string): string {
    const isSource = (number: number) => number >= 1 && number <= this.most;
    const all = (this.held + piece).replace(marker, (found) => (numbersIn(found).every(isSource) ? '' : found));
    const open = openMarker.exec(all)?.index ?? all.length;
    this.held = all.slice(open);
    return all.slice(0, open);
  }
}

function numbersIn(found: string): number[] {
  return toAsciiDigits(found).match(/\d+/g)?.map(Number) ?? [];
}
