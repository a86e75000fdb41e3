/**
 * One order from several, by reciprocal rank (Cormack, Clarke, Büttcher: Reciprocal Rank Fusion, 2009): what is far up in
 * both comes first. What is missing in one counts as if it came after all others.
 *
 * @param orders each has different ids, the best first
 */
export function fuseRanks(orders: readonly (readonly string[])[]): string[] {
  const sums = new Map<string, number>();
  for (const order of orders) order.forEach((id, place) => sums.set(id, (sums.get(id) ?? 0) + 1 / (FLATNESS + place + 1)));
  return [...sums].sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1)).map(([id]) => id);
}

/** The authors' value. A larger one makes the first places less special. */
const FLATNESS = 60;
