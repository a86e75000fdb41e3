/** The items of two lists, matched. */
export interface Matches<Item> {
  /** In the order of the second list. */
  pairs: [before: Item, after: Item][];
  /** Only in the second list. */
  added: Item[];
  /** Only in the first list. */
  removed: Item[];
}

/**
 * Matches the items of two lists by their keys: first by the first kind of key, what remains by the second, and so on. Of
 * several items with the same key the first is matched with the first.
 */
export function matchItems<Item>(before: readonly Item[], after: readonly Item[], ...keys: ((item: Item) => string)[]): Matches<Item> {
  const matched = new Map<Item, Item>();
  let remaining = [...before];
  for (const keyOf of keys) {
    if (remaining.length === 0) break;
    const byKey = new Map<string, Item[]>();
    // The last of a list is taken first.
    for (const item of remaining.reverse()) {
      const alike = byKey.get(keyOf(item));
      if (alike) alike.push(item);
      else byKey.set(keyOf(item), [item]);
    }
    for (const item of after) {
      const found = matched.has(item) ? undefined : byKey.get(keyOf(item))?.pop();
      if (found) matched.set(item, found);
    }
    const taken = new Set(matched.values());
    remaining = before.filter((item) => !taken.has(item));
  }
  return {
    pairs: after.flatMap((item): [Item, Item][] => {
      const found = matched.get(item);
      return found === undefined ? [] : [[found, item]];
    }),
    added: after.filter((item) => !matched.has(item)),
    removed: remaining,
  };
}
