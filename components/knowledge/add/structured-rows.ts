import type { StructuredData } from '@/lib/contracts/flow-manager/knowledge/documents';

/** A key with its values as they are written, one per line. */
export interface StructuredRow {
  key: string;
  value: string;
}

export function rowsOf(data: StructuredData): StructuredRow[] {
  return Object.entries(data).map(([key, value]) => ({ key, value: written(value) }));
}

/** The data of rows. A value that was not changed keeps its type, such as a number. */
export function dataOf(rows: readonly StructuredRow[], stored: StructuredData): StructuredData {
  return Object.fromEntries(
    rows.map(({ key, value }) => {
      const name = key.trim();
      const before = Object.hasOwn(stored, name) ? stored[name] : undefined;
      if (before !== undefined && written(before) === value) return [name, before];
      const lines = value
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
      return [name, lines.length > 1 ? lines : (lines[0] ?? '')];
    }),
  );
}

function written(value: StructuredData[string]): string {
  return [value]
    .flat()
    .map((one) => String(one ?? ''))
    .join('\n');
}
