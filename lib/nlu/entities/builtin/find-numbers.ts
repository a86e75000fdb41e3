import type { NumberItem } from './read-numbers';
import { hasRole } from './read-terms';
import type { Found, Scope } from './scope';

/** Numbers in digits and words. Words that usually mean something else count only if the counted thing follows. */
export function findNumbers({ items }: Scope): Found[] {
  const found: Found[] = [];
  items.forEach((item, index) => {
    if (item.kind !== 'number') return;
    const before = items[index - 1];
    const next = items[index + 1];
    if (isDoubtful(item) && !hasRole(next, 'counter')) return;
    if (item.word === 'one' && hasRole(before, 'determiner')) return;
    found.push({ entity: 'sys.number', value: item.value, start: item.start, end: item.end });
  });
  return found;
}

/** «نه» is "no", «یه» an article. */
const DOUBTFUL = new Set(['نه', 'یه']);

function isDoubtful({ word }: NumberItem): boolean {
  return word !== null && DOUBTFUL.has(word);
}
