import { AppError } from '@/lib/errors';
import { countedContacts } from '@/lib/contracts/user-management/contacts';
import { findContacts } from '@/server/contacts/find-contacts';
import { readInOrder } from '@/server/contacts/list-contacts';
import { presentContact, type ContactRow } from '@/server/contacts/present-contact';
import { requireContact } from '@/server/contacts/require-contact';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { toPage } from '@/server/platform/paginate';
import { writeCursor } from '@/server/platform/text-cursor';

export type CustomerKey = { id: string } | { email: string } | { mobile: string } | { channel: string; external_id: string };

/** Calls about people are for those who may read members. Customers have a permission of their own. */
export const mayReadCustomers = ({ actor }: Context): boolean => actor.permissions.has('contacts.read');

/** Customers of the business, newest first. Throws forbidden. */
export function listCustomers(ctx: Context, { limit, cursor, search }: { limit: number; cursor?: string; search?: string }) {
  if (!mayReadCustomers(ctx)) throw new AppError('forbidden');
  return ctx.db(async (tx) => {
    const last = cursor && (await tx.contact.findUnique({ where: { id: cursor }, select: { created_at: true } }));
    const after = cursor && last ? writeCursor(last.created_at.toISOString(), cursor) : undefined;
    const { ids, total } = await findContacts(tx, { filters: { search }, sort: 'created', most: limit + 1, cursor: after });
    const rows = (await readInOrder(tx, ids)).map(presentCustomer);
    return toPage(rows, total > countedContacts && !search ? await tx.contact.count({ where: { deleted_at: null } }) : total, limit);
  });
}

/** The customer with this id, the oldest one with this address or number, or the one with this identity. */
export async function findCustomer(tx: Tx, where: CustomerKey) {
  if ('id' in where) return readCustomer(tx, where.id);
  const { channel, external_id, ...address } = 'channel' in where ? where : { ...where, channel: undefined, external_id: undefined };
  const row = await tx.contact.findFirst({
    where: { ...address, deleted_at: null, ...(channel && { identities: { some: { external_id, connection: { channel } } } }) },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
  });
  return row && presentCustomer(row);
}

/** The customer with this id, or the one into whom they were merged. Throws not_found. */
export async function readCustomer(tx: Tx, id: string) {
  return presentCustomer(await requireContact(tx, id));
}

const presentCustomer = (row: ContactRow) => ({ kind: 'contact' as const, ...presentContact(row) });
