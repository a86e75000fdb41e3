/** A value of an entity with its synonyms. */
export interface ValueLine {
  value: string;
  synonyms: string[];
}

export interface ValueLines {
  values: ValueLine[];
  /** The numbers, starting at 1, of lines with synonyms but no value, or with a text that is too long. */
  skipped: number[];
}

/** The contract's limit for a value or a synonym. */
const longest = 200;

/**
 * Reads values pasted as lines: `value: synonym، synonym`, or cells separated by tabs as spreadsheets copy them. Lines
 * with the same value are merged. A colon between digits, as in 10:30, is part of the value.
 */
export function parseValueLines(lines: string): ValueLines {
  const values = new Map<string, Set<string>>();
  const skipped: number[] = [];
  lines.split(/\r\n|[\n\r]/).forEach((line, index) => {
    if (line.trim() === '') return;
    const [, value = '', rest = ''] = LINE.exec(line) ?? [];
    const name = value.trim();
    const others = rest.split(/[,،;؛\t]/).map((other) => other.trim());
    if (name === '' || [name, ...others].some(({ length }) => length > longest)) {
      skipped.push(index + 1);
      return;
    }
    const synonyms = values.get(name) ?? new Set();
    for (const other of others) if (other !== '' && other !== name) synonyms.add(other);
    values.set(name, synonyms);
  });
  return { values: [...values].map(([value, synonyms]) => ({ value, synonyms: [...synonyms] })), skipped };
}

/** The part before the first tab, or before the first colon that is not between digits, and the part after it. */
const LINE = /^(.*?)(?:(?:\t|:(?!(?<=\p{Nd}:)\p{Nd}))(.*))?$/u;

/** Adds values. An existing value gets the new synonyms, and new values come first. */
export function withValues<Row extends ValueLine>(rows: readonly Row[], added: readonly ValueLine[], newRow: (line: ValueLine) => Row) {
  const known = new Map(rows.map((row) => [row.value.trim(), row]));
  const merged = added.filter(({ value }) => known.has(value));
  const synonyms = new Map(merged.map((line) => [line.value, line.synonyms]));
  const kept = rows.map((row) => {
    const more = synonyms.get(row.value.trim());
    return more ? { ...row, synonyms: [...new Set([...row.synonyms, ...more])] } : row;
  });
  const fresh = added.filter(({ value }) => !known.has(value)).map(newRow);
  return { rows: [...fresh, ...kept], added_count: fresh.length, merged_count: merged.length };
}
