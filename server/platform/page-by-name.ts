import type { ListOf } from '@/lib/contracts/fields';
import { isFoundIn } from '@/lib/text/fold-for-search';
import type { Context } from '@/server/platform/context';
import { toPage } from '@/server/platform/paginate';

/**
 * A page of rows in the order of their names. A business has a few hundred at most, and the database cannot sort names in
 * the reader's language.
 */
export function pageByName<Row extends { id: string; name: string }>(
  { locale }: Context,
  rows: readonly Row[],
  { limit, cursor, search }: { limit: number; cursor?: string; search?: string },
): ListOf<Row> {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const found = search ? rows.filter(({ name }) => isFoundIn(name, search)) : [...rows];
  found.sort((one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
  const begin = cursor ? found.findIndex(({ id }) => id === cursor) + 1 : 0;
  // If the last row of the previous page was removed, the list ends here.
  return toPage(cursor && begin === 0 ? [] : found.slice(begin, begin + limit + 1), found.length, limit);
}
