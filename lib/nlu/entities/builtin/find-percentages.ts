import type { Item } from './read-numbers';
import type { Found, Scope } from './scope';

/** Percentages, with the sign on either side or in words. */
export function findPercentages({ items }: Scope): Found[] {
  const found: Found[] = [];
  items.forEach((item, index) => {
    if (item.kind !== 'number') return;
    const before = items[index - 1];
    const next = items[index + 1];
    if (isPercent(next)) found.push({ entity: 'sys.percentage', value: item.value, start: item.start, end: next.end });
    else if (isSign(before) && !item.isApart && items[index - 2]?.kind !== 'number') {
      found.push({ entity: 'sys.percentage', value: item.value, start: before.start, end: item.end });
    }
  });
  return found;
}

const SIGNS = new Set(['%', '٪']);

function isSign(item: Item | undefined): item is Item {
  return item?.kind === 'symbol' && SIGNS.has(item.key);
}

function isPercent(item: Item | undefined): item is Item {
  return item?.meaning?.percent === true || isSign(item);
}
