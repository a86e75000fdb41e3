import { createSavedView } from '@/server/saved-views/saved-views';
import { addIdentity } from '@/server/contacts/identities';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';

/** The ids that endpoints of customers take. */
export const contactIds = ['contact_id', 'other_contact_id', 'identity_id', 'view_id'] as const;
export type ContactId = (typeof contactIds)[number];

/** Gives a business customers: a row in each of their tables. A conversation belongs to the first one. */
export async function giveContacts(ctx: Context, conversation_id: string, name: string): Promise<Record<ContactId, string>> {
  const { id: contact_id } = await ctx.db((tx) =>
    tx.contact.create({ data: { business_id: ctx.business_id, name: `مشتری ${name}`, email: `${newId()}@example.com`, tags: ['ویژه'] } }),
  );
  const other = await ctx.db((tx) => tx.contact.create({ data: { business_id: ctx.business_id, name: `مشتری دیگر ${name}` } }));
  await ctx.db((tx) => tx.contactMerge.create({ data: { merged_id: newId(), contact_id } }));
  await ctx.db((tx) => tx.conversation.update({ where: { id: conversation_id }, data: { contact_id } }));
  const identity = await addIdentity(ctx, contact_id, { channel: 'api', external_id: `customer of ${name}`, display_name: '' });
  const view = await createSavedView(ctx, { list: 'contacts', name: `نمای ${name}`, query: 'tag=ویژه' });
  return { contact_id, other_contact_id: other.id, identity_id: identity.id, view_id: view.id };
}
