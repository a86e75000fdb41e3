export interface CsvRow {
  /** The line where the row begins, counted from 1. */
  line: number;
  cells: string[];
}

/**
 * The rows of a table (RFC 4180, with any of the three separators). A cell may be quoted, and two quotes in it mean one.
 * Empty rows are left out.
 */
export function splitRows(source: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let begin = 1;
  let at = 0;
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: begin, cells });
    cells = [];
  };
  while (at < source.length) {
    let cell = '';
    if (source[at] === '"') {
      const quoted = readQuoted(source, at + 1);
      cell = quoted.text;
      line += cell.split('\n').length - 1;
      at = quoted.end;
    }
    const rest = at;
    while (at < source.length && source[at] !== separator && source[at] !== '\n' && source[at] !== '\r') at += 1;
    cells.push(cell + source.slice(rest, at));
    if (source[at] === separator) {
      at += 1;
      if (at >= source.length) cells.push('');
      continue;
    }
    endRow();
    at += source.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    begin = line;
  }
  endRow();
  return rows;
}

function readQuoted(source: string, from: number): { text: string; end: number } {
  const pieces: string[] = [];
  let at = from;
  for (;;) {
    const quote = source.indexOf('"', at);
    if (quote === -1) return { text: [...pieces, source.slice(at)].join(''), end: source.length };
    pieces.push(source.slice(at, quote));
    if (source[quote + 1] !== '"') return { text: pieces.join(''), end: quote + 1 };
    pieces.push('"');
    at = quote + 2;
  }
}
