/** A variable that a node sets. Null removes it. */
export interface SetRow {
  name: string;
  value: string | null;
}

export function rowsOf(set: Readonly<Record<string, string | null>>): SetRow[] {
  return Object.entries(set).map(([name, value]) => ({ name, value }));
}

/** The rows as they are stored. Rows without a name are not stored yet, and of two with the same name the later one counts. */
export function setOf(rows: readonly SetRow[]): Record<string, string | null> {
  return Object.fromEntries(rows.filter(({ name }) => name.trim() !== '').map(({ name, value }) => [name.trim(), value]));
}

/** The rows whose name an earlier row already has. */
export function repeatedRows(rows: readonly SetRow[]): ReadonlySet<number> {
  const names = rows.map(({ name }) => name.trim());
  return new Set(names.flatMap((name, index) => (name !== '' && names.indexOf(name) < index ? [index] : [])));
}

/** Whether the rows are what is stored. The order of stored variables means nothing. */
export function areStored(rows: readonly SetRow[], set: Readonly<Record<string, string | null>>): boolean {
  const sorted = (record: Readonly<Record<string, string | null>>) => JSON.stringify(Object.entries(record).sort());
  return sorted(setOf(rows)) === sorted(set);
}
