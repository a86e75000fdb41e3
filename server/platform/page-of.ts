/** A page of a list that is in memory. An item that is gone begins the list again. */
export function pageOf<Item>(items: readonly Item[], keyOf: (item: Item) => string, { limit, cursor }: { limit: number; cursor?: string }) {
  const start = cursor === undefined ? 0 : items.findIndex((item) => keyOf(item) === cursor) + 1;
  const shown = items.slice(start, start + limit);
  const last = shown.at(-1);
  return { items: shown, total: items.length, next_cursor: last !== undefined && start + limit < items.length ? keyOf(last) : null };
}
