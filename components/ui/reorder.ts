/** The list with one item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

interface Keyed {
  items: readonly object[];
  keys: readonly number[];
}

/**
 * Keys of items that have no ids, from the previous list: an item that moved keeps its key, and so does one that was
 * changed at its place.
 */
export function keysOf(items: readonly object[], previous: Keyed = { items: [], keys: [] }): number[] {
  const kept = new Map(previous.items.map((item, index) => [item, previous.keys[index] as number]));
  const taken = new Set(items.flatMap((item) => kept.get(item) ?? []));
  let next = Math.max(-1, ...previous.keys) + 1;
  return items.map((item, index) => {
    const own = kept.get(item);
    // The same item may be in the list twice.
    kept.delete(item);
    if (own !== undefined) return own;
    const atPlace = previous.keys[index];
    if (atPlace !== undefined && !taken.has(atPlace)) {
      taken.add(atPlace);
      return atPlace;
    }
    return next++;
  });
}

/** The place at which a row is dropped that was dragged by a number of pixels. */
export function placeAt(rows: readonly { top: number; height: number }[], from: number, by: number): number {
  const row = rows[from];
  if (!row) return from;
  const middle = row.top + row.height / 2 + by;
  return rows.filter((other, index) => index !== from && other.top + other.height / 2 < middle).length;
}
