import type { TextLine } from './line-texts';

interface TableRun {
  /** How many lines the table has. */
  lines: number;
  rows: string[][];
}

/** Two lines with gaps can be a coincidence. */
const fewestRows = 3;

/**
 * The table that begins at a line: at least three lines whose cells are below those of the first one. A line without a
 * first cell continues the row above it.
 */
export function tableRun(lines: readonly TextLine[], start: number, isListItem: (line: TextLine) => boolean): TableRun | null {
  const header = lines[start];
  if (!header || header.cells.length < 2 || isListItem(header)) return null;
  const rows: string[][] = [header.cells.map(({ text }) => text)];
  let count = 1;
  let last = header;
  for (let line = lines[start + count]; line; line = lines[start + count]) {
    const isBelow = line.page === header.page && line.group === header.group && line.y - last.y < 4 * header.size;
    const row = isBelow ? placed(line, header) : null;
    if (!row) break;
    const above = rows.at(-1);
    if (row[0] === '' && rows.length > 1 && above) {
      for (const [column, text] of row.entries()) if (text) above[column] = `${above[column] ?? ''} ${text}`.trim();
    } else if (line.cells.length < 2) break;
    else rows.push(row);
    last = line;
    count += 1;
  }
  return rows.length >= fewestRows ? { lines: count, rows } : null;
}

/** The texts of a line by the header's columns. Null if a cell belongs to no column or two to the same one. */
function placed(line: TextLine, header: TextLine): string[] | null {
  const row = header.cells.map(() => '');
  for (const cell of line.cells) {
    const column = columnOf(cell, header);
    if (column < 0 || row[column] !== '') return null;
    row[column] = cell.text;
  }
  return row;
}

function columnOf(cell: { left: number; right: number }, { cells, size }: TextLine): number {
  const overlaps = cells.map(({ left, right }) => Math.min(cell.right, right) - Math.max(cell.left, left));
  const best = Math.max(...overlaps);
  // Of a cell that is beside its header, the nearest one.
  return best > -3 * size ? overlaps.indexOf(best) : -1;
}
