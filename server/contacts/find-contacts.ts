import type { ContactFilters, ContactSort } from '@/lib/contracts/user-management/contact-fields';
import { countedContacts } from '@/lib/contracts/user-management/contacts';
import type { Tx } from '@/server/platform/db/client';
import { readCursor, readTimeCursor } from '@/server/platform/text-cursor';
import type { ContactRow } from './present-contact';

interface Wanted {
  filters: ContactFilters;
  sort: ContactSort;
  most: number;
  /** Written by `cursorOf`. */
  cursor?: string;
}

/**
 * The ids of up to `most` customers who match the filters, in order, and how many match, up to `countedContacts` plus one.
 * The database's `find_contacts` uses indexes that row-level security would exclude. Throws validation_failed for a cursor
 * that is none.
 */
export async function findContacts(tx: Tx, { filters, sort, most, cursor }: Wanted): Promise<{ ids: string[]; total: number }> {
  const wanted = JSON.stringify({ ...filters, ...(filters.search === '' && { search: undefined }) });
  const after = cursor === undefined ? undefined : (sort === 'name' ? readCursor : readTimeCursor)(cursor);
  const [found] = await tx.$queryRaw<[{ ids: string[]; total: number }]>`
    select ids, total from find_contacts(${wanted}::jsonb, ${sort}, ${after?.value ?? null}, ${after?.id ?? null}::uuid, ${most}::int, ${countedContacts}::int)`;
  return found;
}

/** Where the list goes on after this customer. */
export function sortValue(sort: ContactSort, row: Pick<ContactRow, 'name' | 'created_at' | 'last_seen_at'>): string {
  if (sort === 'name') return row.name;
  return (sort === 'created' ? row.created_at : row.last_seen_at).toISOString();
}
