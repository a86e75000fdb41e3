/**
 * Splits phrases into folds, the same ones each time. An intent's phrases go to the folds in the order of their hashes,
 * so most phrases stay in their fold when others are added.
 *
 * @param keys a hash of each phrase
 * @param labels the class of each
 */
export function assignFolds(keys: Float64Array, labels: Int32Array, folds: number): Int32Array {
  const assigned = new Int32Array(keys.length);
  const byClass = new Map<number, number[]>();
  labels.forEach((label, row) => {
    const rows = byClass.get(label);
    if (rows) rows.push(row);
    else byClass.set(label, [row]);
  });
  for (const [label, rows] of byClass) {
    rows.sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
    rows.forEach((row, rank) => (assigned[row] = (Math.floor((rank * folds) / rows.length) + label) % folds));
  }
  return assigned;
}
