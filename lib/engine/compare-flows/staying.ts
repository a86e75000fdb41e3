/**
 * Where a list was reordered: the indexes of a largest part whose order among itself is as before. All others were moved.
 *
 * @param places the former places of the items, in their present order
 */
export function staying(places: readonly number[]): Set<number> {
  /** By length less one: the index at which the best increasing sequence of this length ends. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  const placeOf = (index: number | undefined) => places[index ?? -1] ?? -1;
  places.forEach((place, index) => {
    const longer = ends.findIndex((end) => placeOf(end) > place);
    const length = longer === -1 ? ends.length : longer;
    previous[index] = ends[length - 1];
    ends[length] = index;
  });
  const kept = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) kept.add(index);
  return kept;
}
