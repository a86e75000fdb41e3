import { foldForSearch } from './fold-for-search';
import { withoutArticle } from './word-pattern';

export interface Snippet {
  text: string;
  /** Where the words are: pairs of offsets in UTF-16 units, the second one exclusive. */
  highlights: [number, number][];
}

/** Runs of letters, digits and marks, with the invisible marks between them. */
const word = /[\p{L}\p{N}\p{M}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]+/gu;

/** How much of a text a snippet has, and how much of that is before its first word that was searched for, in characters. */
const longest = 180;
const ahead = 60;
/** The most words that are highlighted. */
const mostHighlights = 20;

/**
 * The part of a message where the words of a search are. The words match as in the search: letter variants are alike, and
 * the last one may be a beginning. Without a word of the search, it is the beginning of the text.
 */
export function snippetOf(text: string, search: string): Snippet {
  const wanted = [...search.matchAll(word)].map(([typed]) => typed).filter((typed) => foldForSearch(typed) !== '');
  const exact = new Set(wanted.flatMap((typed) => formsOf(typed)));
  const beginnings = wanted.slice(-1).flatMap((typed) => [withoutArticle(foldForSearch(typed))]);
  const places = [...text.matchAll(word)]
    .filter(([found]) => {
      const forms = formsOf(found);
      return forms.some((form) => exact.has(form) || beginnings.some((beginning) => form.startsWith(beginning)));
    })
    .map((match): [number, number] => [match.index, match.index + match[0].length]);
  const [from, to] = cut(text, places[0]?.[0] ?? 0);
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : ''];
  const shift = before.length - from;
  return {
    text: before + text.slice(from, to) + after,
    highlights: places
      .filter(([start, end]) => start >= from && end <= to)
      .slice(0, mostHighlights)
      .map(([start, end]) => [start + shift, end + shift]),
  };
}

/** Under which forms a word is found: joined, its parts between ZWNJ, and without Arabic's article. */
function formsOf(found: string): string[] {
  const parts = found.includes('\u200c') ? found.split('\u200c') : [];
  const forms = [found, ...parts].map(foldForSearch).filter(Boolean);
  return [...forms, ...forms.map(withoutArticle)];
}

/** Where the snippet begins and ends: between words, if there is a space nearby. */
function cut(text: string, at: number): [number, number] {
  if (text.length <= longest) return [0, text.length];
  const wantedFrom = Math.max(0, Math.min(at - ahead, text.length - longest));
  const space = wantedFrom ? text.slice(wantedFrom, at).search(/\s\S/) : -1;
  const from = whole(text, wantedFrom + (space < 0 ? 0 : space + 1));
  const wantedTo = Math.min(text.length, from + longest);
  const last = wantedTo < text.length ? text.slice(from, wantedTo).search(/\s\S*$/) : -1;
  return [from, whole(text, last > longest / 2 ? from + last : wantedTo)];
}

/** A place that is not within a surrogate pair. */
function whole(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? '') && /[\ud800-\udbff]/.test(text[at - 1] ?? '') ? at - 1 : at;
}
