import type { Attributes } from '@/lib/contracts/user-management/contact-fields';
import type { Contact } from '@/prisma/generated/client';
import { pictureUrl } from '@/server/auth/profile-picture';
import type { Tx } from '@/server/platform/db/client';

export type ContactRow = Omit<Contact, 'search_text'>;

/** A customer as calls return them. */
export function presentContact({ picture_key, attributes, ...row }: ContactRow) {
  return { ...row, attributes: attributes as Attributes, picture_url: picture_key && pictureUrl(picture_key) };
}

/** A customer with their identities, oldest first, and the number of their conversations. */
export async function presentDetail(tx: Tx, row: ContactRow) {
  const identities = await tx.contactIdentity.findMany({
    where: { contact_id: row.id },
    orderBy: { id: 'asc' },
    include: { connection: { select: { channel: true } } },
  });
  const conversation_count = await tx.conversation.count({ where: { contact_id: row.id } });
  return { ...presentContact(row), identities: identities.map(presentIdentity), conversation_count };
}

type IdentityRow = { id: string; connection_id: string; external_id: string; display_name: string; created_at: Date };

export function presentIdentity({ connection, ...identity }: IdentityRow & { connection: { channel: string } }) {
  return { ...identity, channel: connection.channel };
}

/** What a customer is called in lists: their name, else an address or number. */
export function titleOf({ name, email, mobile }: Pick<ContactRow, 'name' | 'email' | 'mobile'>): string | undefined {
  return name || (email ?? mobile ?? undefined);
}
