import { Prisma } from '@/prisma/generated/client';
import type { Tx } from './client';

/**
 * The condition of a search: the row contains the typed text, in the spelling of any keyboard. The row's table has
 * `search_text`, which the database maintains (prisma/migrations/0018_fold-search.sql). The typed text is folded by the
 * same function.
 */
export async function containing(tx: Tx, typed: string) {
  const [folded] = await tx.$queryRaw<[{ form: string }]>`select search_form(${typed}) as form`;
  return { search_text: { contains: folded.form.replace(/[\\%_]/g, '\\$&') } };
}

/** The same as SQL, on the `search_text` of the query's alias. */
export function containsTyped(searchText: Prisma.Sql, typed: string): Prisma.Sql {
  return Prisma.sql`strpos(${searchText}, search_form(${typed})) > 0`;
}
