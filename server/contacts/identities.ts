import type { IdentityInput } from '@/lib/contracts/user-management/contacts';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { presentIdentity, titleOf } from './present-contact';
import { lockContact } from './require-contact';

/** Adds how a customer is known on a channel. Throws not_found, and conflict if it belongs to another one, or for too many. */
export function addIdentity(ctx: Context, contact_id: string, input: IdentityInput) {
  return ctx.db(async (tx) => {
    const contact = await lockContact(tx, contact_id);
    if ((await tx.contactIdentity.count({ where: { contact_id: contact.id } })) >= limits.identities)
      throw new AppError('conflict', { detail: 'too_many_identities', params: { max: limits.identities } });
    const identity = await addIdentityTo(tx, contact.id, input);
    const detail = { name: input.external_id, channel: input.channel };
    await recordChange(tx, ctx, { action: 'contact.identity_added', resource_id: contact.id, name: titleOf(contact), detail });
    return presentIdentity(identity);
  });
}

/** Removes an identity. The customer's conversations stay. Throws not_found. */
export async function removeIdentity(ctx: Context, { contact_id, identity_id }: { contact_id: string; identity_id: string }) {
  await ctx.db(async (tx) => {
    const contact = await lockContact(tx, contact_id);
    const where = { id: identity_id, contact_id: contact.id };
    const identity = await tx.contactIdentity.findFirst({ where, include: { connection: true } });
    if (!identity) throw new AppError('not_found');
    await tx.contactIdentity.delete({ where: { id: identity_id } });
    const detail = { name: identity.external_id, channel: identity.connection.channel };
    await recordChange(tx, ctx, { action: 'contact.identity_removed', resource_id: contact.id, name: titleOf(contact), detail });
  });
}

/** The same without locks and records. The caller has done both. */
export async function addIdentityTo(tx: Tx, contact_id: string, { channel, external_id, display_name }: IdentityInput) {
  const connection_id = await connectionOf(tx, channel);
  const [added] = await tx.contactIdentity.createManyAndReturn({
    data: { contact_id, connection_id, external_id, display_name },
    skipDuplicates: true,
    include: { connection: true },
  });
  if (!added) throw new AppError('conflict', { detail: 'identity_taken' });
  return added;
}

/** The connection of a channel that has only one, such as the API. It is created on first use. */
export async function connectionOf(tx: Tx, channel: string): Promise<string> {
  const where = { channel, key: '' };
  const found = await tx.connection.findFirst({ where, select: { id: true } });
  if (found) return found.id;
  await tx.connection.createMany({ data: where, skipDuplicates: true });
  return (await tx.connection.findFirstOrThrow({ where, select: { id: true } })).id;
}
