import type { BlockLocation } from '@/lib/retrieval/document-block';
import { cleanText, type BlockList } from './document-limits';

/**
 * Adds a table's rows as `header: value` pairs. The first row with at least two texts and no number is the header. A table
 * without one is added as it is.
 *
 * @param locate returns where the row with this index is
 */
export function addTable(
  list: BlockList,
  rows: readonly (readonly string[])[],
  locate: (index: number) => BlockLocation | undefined,
): void {
  const cleaned = rows.map((cells) => {
    list.countRow(cells.length);
    return cells.map((cell) => cleanText(cell).replaceAll('\n', ' '));
  });
  const headerAt = cleaned.findIndex((cells) => cells.filter(Boolean).length >= 2);
  const header = headerAt >= 0 && headerAt < cleaned.length - 1 && isHeader(cleaned[headerAt] ?? []) ? cleaned[headerAt] : undefined;
  for (const [index, cells] of cleaned.entries()) {
    if (header && index === headerAt) continue;
    const filled = cells.filter(Boolean);
    const pairs = header && index > headerAt && filled.length > 0;
    const text = pairs ? pairUp(header, cells) : filled.join(isRtl(filled.join('')) ? '، ' : ', ');
    list.add({ kind: 'row', text, location: locate(index) });
  }
}

function pairUp(header: readonly string[], cells: readonly string[]): string {
  return cells.flatMap((cell, column) => (cell === '' ? [] : [header[column] ? `${header[column]}: ${cell}` : cell])).join('\n');
}

/** Names of columns are short, different, and no numbers. */
function isHeader(cells: readonly string[]): boolean {
  const names = cells.filter(Boolean);
  return new Set(names).size === names.length && names.every((name) => name.length <= 80 && !/^[\p{N}\p{P}\p{S}\s]+$/u.test(name));
}

function isRtl(text: string): boolean {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(text);
}
