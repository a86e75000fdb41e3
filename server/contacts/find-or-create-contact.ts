import type { CustomerInput } from '@/lib/contracts/customer-input';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import type { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { connectionOf } from './identities';
import { lockKeys } from './lock-keys';
import type { ContactRow } from './present-contact';

/**
 * The customer whom an outside system names: the one with this external id, else the oldest one with this email or mobile,
 * else a new one. Fills in the empty fields of one who exists, adds attributes, and notes that they were seen. Calls for the
 * same customer at the same moment wait for one another, so that only one creates them. Throws forbidden for a blocked
 * customer, payment_required beyond the quota, and validation_failed beyond the limits of attributes.
 */
export async function findOrCreateContact(tx: Tx, business_id: string, input: CustomerInput, now: Date): Promise<string> {
  const { external_id, name, email, mobile, attributes } = input;
  await lockKeys(tx, business_id, [external_id && `api ${external_id}`, email, mobile]);
  const connection_id = await connectionOf(tx, 'api');
  const found = await findContact(tx, connection_id, input);
  if (found?.blocked_at) throw new AppError('forbidden', { detail: 'contact_blocked' });
  const seen = { last_seen_at: now };
  const { id } = found
    ? await tx.contact.update({ where: { id: found.id }, data: { ...seen, ...missingOf(found, input) }, select: { id: true } })
    : await tx.contact.create({
        data: { business_id, name, email, mobile, attributes, first_seen_at: now, ...seen },
        select: { id: true },
      });
  if (!found) await refuseOverQuota(tx, business_id, ['contacts']);
  if (external_id) await tx.contactIdentity.createMany({ data: { contact_id: id, connection_id, external_id }, skipDuplicates: true });
  return id;
}

/** The customer with this external id, else the oldest one with this email, else the oldest one with this mobile. Locked. */
async function findContact(tx: Tx, connection_id: string, { external_id, email, mobile }: CustomerInput): Promise<ContactRow | null> {
  for (;;) {
    const [known] = await tx.$queryRaw<{ id: string }[]>`
      select id from (
        (select contact_id as id, 1 as rank from contact_identities
          where connection_id = ${connection_id}::uuid and external_id = ${external_id ?? null})
        union all
        (select id, 2 from contacts where email = ${email ?? null} and deleted_at is null order by created_at, id limit 1)
        union all
        (select id, 3 from contacts where mobile = ${mobile ?? null} and deleted_at is null order by created_at, id limit 1)) as known
      order by rank limit 1`;
    if (!known) return null;
    await tx.$queryRaw`select id from contacts where id = ${known.id}::uuid for update`;
    const found = await tx.contact.findUnique({ where: { id: known.id, deleted_at: null } });
    // Otherwise they were merged into another customer or deleted while this transaction waited for the lock.
    if (found) return found;
  }
}

/** What the input adds to a customer. Empty if it says nothing new. */
function missingOf(found: ContactRow, { name, email, mobile, attributes }: CustomerInput): Prisma.ContactUpdateInput {
  const known = found.attributes as Record<string, unknown>;
  const all = { ...known, ...attributes };
  if (Object.keys(all).length > limits.attributes)
    throw new AppError('validation_failed', { fields: [{ path: 'contact.attributes', key: 'too_many' }] });
  const isNew = Object.entries(attributes ?? {}).some(([key, value]) => !(key in known) || known[key] !== value);
  const change: Prisma.ContactUpdateInput = {
    ...(name && !found.name && { name }),
    ...(email && !found.email && { email }),
    ...(mobile && !found.mobile && { mobile }),
    ...(isNew && { attributes: all as Prisma.InputJsonObject }),
  };
  return Object.keys(change).length ? { ...change, revision: { increment: 1 } } : {};
}
