import type { ListOf } from '@/lib/contracts/fields';

/** One page of `limit + 1` rows that were fetched newest first (ids sort by time). */
export function toPage<Row extends { id: string }>(rows: Row[], total: number, limit: number): ListOf<Row> {
  const items = rows.slice(0, limit);
  return { items, total, next_cursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
