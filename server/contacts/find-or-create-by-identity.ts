import { firstCharacters } from '@/lib/text/first-characters';
import { limits } from '@/lib/limits';
import type { Tx } from '@/server/platform/db/client';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { lockKeys } from './lock-keys';

/** How a channel knows a customer. */
export interface ChannelPerson {
  connection_id: string;
  external_id: string;
  name?: string;
  username?: string;
  /** BCP 47. */
  language?: string;
}

/**
 * The customer whom a channel knows by this id on a connection, or a new one. An empty name is filled in, and a user name that has
 * changed is noted. Throws payment_required beyond the quota.
 */
export async function findOrCreateByIdentity(
  tx: Tx,
  business_id: string,
  person: ChannelPerson,
  now: Date,
): Promise<{ id: string; is_blocked: boolean; is_new: boolean }> {
  const { connection_id, language } = person;
  const external_id = firstCharacters(person.external_id, limits.external_id);
  const name = firstCharacters(person.name?.trim() ?? '', limits.name);
  const display_name = firstCharacters(person.username?.trim() ?? '', limits.name);
  const find = () =>
    tx.contactIdentity.findFirst({
      where: { connection_id, external_id, contact: { deleted_at: null } },
      include: { contact: { select: { id: true, name: true, blocked_at: true } } },
    });
  let known = await find();
  if (!known) {
    // Two workers that see a customer for the first time create one customer.
    await lockKeys(tx, business_id, [`${connection_id} ${external_id}`]);
    known = await find();
  }
  if (known) {
    const { contact } = known;
    if (name && !contact.name) await tx.contact.update({ where: { id: contact.id }, data: { name, revision: { increment: 1 } } });
    if (display_name && display_name !== known.display_name)
      await tx.contactIdentity.update({ where: { id: known.id }, data: { display_name } });
    return { id: contact.id, is_blocked: contact.blocked_at !== null, is_new: false };
  }
  const seen = { first_seen_at: now, last_seen_at: now };
  const { id } = await tx.contact.create({ data: { business_id, name, language: languageOf(language), ...seen }, select: { id: true } });
  await refuseOverQuota(tx, business_id, ['contacts']);
  // The id may still belong to a customer who is being deleted.
  await tx.contactIdentity.deleteMany({ where: { connection_id, external_id } });
  await tx.contactIdentity.create({ data: { contact_id: id, connection_id, external_id, display_name } });
  return { id, is_blocked: false, is_new: true };
}

/** The language itself, such as `fa` of `fa-IR`. */
function languageOf(tag: string | undefined): string | undefined {
  return /^[a-z]{2,3}(?=$|[-_])/i.exec(tag ?? '')?.[0].toLowerCase();
}
