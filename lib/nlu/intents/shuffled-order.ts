/**
 * The rows in an order that looks random and is the same each time.
 *
 * @param seed a different seed gives a different order
 */
export function shuffledOrder(rows: readonly number[], seed: number): Int32Array {
  const order = Int32Array.from(rows);
  let state = (seed + 1) * 0x9e3779b9;
  for (let at = order.length - 1; at > 0; at -= 1) {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const other = ((mixed ^ (mixed >>> 14)) >>> 0) % (at + 1);
    const kept = order[at] as number;
    order[at] = order[other] as number;
    order[other] = kept;
  }
  return order;
}
