import { countedContacts, type ContactsQuery } from '@/lib/contracts/user-management/contacts';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { writeCursor } from '@/server/platform/text-cursor';
import { findContacts, sortValue } from './find-contacts';
import { presentContact, type ContactRow } from './present-contact';

/** Customers of the business who match the filters, in the order asked for. Throws validation_failed for a broken cursor. */
export function listContacts(ctx: Context, { limit, cursor, sort, ...filters }: ContactsQuery) {
  return ctx.db(async (tx) => {
    const { ids, total } = await findContacts(tx, { filters, sort, most: limit + 1, cursor });
    const rows = await readInOrder(tx, ids.slice(0, limit));
    const last = rows.at(-1);
    return {
      items: await withIdentities(tx, rows),
      total: Math.min(total, countedContacts),
      total_is_capped: total > countedContacts,
      next_cursor: ids.length > limit && last ? writeCursor(sortValue(sort, last), last.id) : null,
    };
  });
}

/** The customers with these ids, in the order of the ids. */
export async function readInOrder(tx: Tx, ids: readonly string[]): Promise<ContactRow[]> {
  const rows = await tx.contact.findMany({ where: { id: { in: [...ids] } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function withIdentities(tx: Tx, rows: readonly ContactRow[]) {
  const identities = await tx.contactIdentity.findMany({
    where: { contact_id: { in: rows.map(({ id }) => id) } },
    select: { contact_id: true, connection: { select: { channel: true } } },
  });
  return rows.map((row) => {
    const own = identities.filter(({ contact_id }) => contact_id === row.id);
    const channels = [...new Set(own.map(({ connection }) => connection.channel))].sort();
    return { ...presentContact(row), identity_count: own.length, channels };
  });
}
