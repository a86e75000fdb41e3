/**
 * Solves a small system of linear equations by elimination with the largest pivot.
 *
 * @param matrix a square one, row by row
 * @returns the solution; 0 for what the equations leave open
 */
export function solveLinear(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length;
  const rows = matrix.map((line, at) => [...line, right[at] as number]);
  const entry = (row: number, column: number) => (rows[row] as number[])[column] as number;
  for (let column = 0; column < size; column += 1) {
    let largest = column;
    for (let row = column + 1; row < size; row += 1) if (Math.abs(entry(row, column)) > Math.abs(entry(largest, column))) largest = row;
    const pivot = rows[largest] as number[];
    rows[largest] = rows[column] as number[];
    rows[column] = pivot;
    if (Math.abs(entry(column, column)) < NOTHING) continue;
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const factor = entry(row, column) / entry(column, column);
      rows[row] = (rows[row] as number[]).map((value, at) => value - factor * (pivot[at] as number));
    }
  }
  return rows.map((row, at) => (Math.abs(row[at] as number) < NOTHING ? 0 : (row[size] as number) / (row[at] as number)));
}

const NOTHING = 1e-12;
