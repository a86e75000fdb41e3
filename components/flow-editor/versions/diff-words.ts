import { diffArrays } from 'diff';

/** A stretch of a text, and whether it is in both versions. */
export interface Stretch {
  what: 'same' | 'added' | 'removed';
  text: string;
}

/** More differences than this, in words, are not readable in one text. They would also take long to find. */
const mostEdits = 2_000;

/** The smallest share of common letters with which two texts are readable as one. */
const leastCommon = 0.25;

/** An unchanged stretch that is longer than this, in characters, is shortened to its ends. */
const longest = 160;

const words = new Intl.Segmenter('fa', { granularity: 'word' });

/**
 * What differs between two texts, word by word. Null if they have so little in common that they are easier to read one
 * after the other.
 */
export function diffWords(before: string, after: string): Stretch[] | null {
  const found = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostEdits });
  if (!found) return null;
  const stretches = found.map(({ added, removed, value }): Stretch => {
    return { what: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') };
  });
  const common = stretches.reduce((sum, { what, text }) => (what === 'same' ? sum + lettersOf(text) : sum), 0);
  if (common < leastCommon * Math.max(lettersOf(before), lettersOf(after), 1)) return null;
  return joinAcrossSpaces(stretches);
}

/** Shortens long unchanged stretches, so that the differences can be seen. */
export function foldSame(stretches: readonly Stretch[]): Stretch[] {
  return stretches.map((stretch, index) => {
    if (stretch.what !== 'same' || stretch.text.length <= longest) return stretch;
    const [isFirst, isLast] = [index === 0, index === stretches.length - 1];
    const head = isFirst ? '' : stretch.text.slice(0, longest / 2).replace(/\S*$/, '');
    const tail = isLast ? '' : stretch.text.slice(-longest / 2).replace(/^\S*/, '');
    return { ...stretch, text: `${head}…${tail}` };
  });
}

function wordsOf(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment);
}

function lettersOf(text: string): number {
  return text.replace(/\s+/g, '').length;
}

/** Joins changes that are separated only by spaces, so that a changed sentence is not cut at every word. */
function joinAcrossSpaces(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  let run = { removed: '', added: '' };
  const end = () => {
    if (run.removed) joined.push({ what: 'removed', text: run.removed });
    if (run.added) joined.push({ what: 'added', text: run.added });
    run = { removed: '', added: '' };
  };
  stretches.forEach(({ what, text }, index) => {
    const isBetween = what === 'same' && text.trim() === '' && (run.removed || run.added) && index < stretches.length - 1;
    if (what === 'same' && !isBetween) {
      end();
      joined.push({ what, text });
      return;
    }
    if (what !== 'added') run.removed += text;
    if (what !== 'removed') run.added += text;
  });
  end();
  return joined;
}
