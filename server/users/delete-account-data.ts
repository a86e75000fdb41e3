import type { DeleteAccountDataInput, DeletedAccountData } from '@/lib/contracts/user-management/users';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import { recordAudit } from '@/server/audit/record-audit';
import { confirmIdentity } from '@/server/auth/confirm-identity';
import { keepASuperAdmin } from '@/server/auth/keep-a-super-admin';
import { announceChanged } from '@/server/auth/session-cache';
import { closeBusiness, refuseOtherName } from '@/server/businesses/close-business';
import { deleteContact } from '@/server/contacts/delete-contact';
import type { SignedInSession } from '@/server/http/signed-in-session';
import { releaseHandoffsJob } from '@/server/members/jobs';
import { lockBusinessesOf, soleOwned } from '@/server/members/keep-an-owner';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { translateError } from '@/server/platform/translate';
import { forgetPerson } from './forget-person';

/**
 * Deletes an account and everything that identifies its person. Returns what is kept and why. People can delete their own
 * account, with the businesses that they alone own and that `input` lists. With members.delete they can delete the
 * account of a member who is in no other business and whose role is within reach, and with contacts.delete the data of a
 * customer. Throws not_found; forbidden;
 * validation_failed for a wrong password or a wrong name of a business; conflict for the only owner of a business, the
 * last super admin and a person who is also in another business.
 */
export async function deleteAccountData(session: SignedInSession, input: DeleteAccountDataInput, locale: Locale, address: string) {
  const user_id = input.user_id ?? session.user_id;
  const isOwn = user_id === session.user_id;
  if (!isOwn && (await isCustomer(session, user_id))) return deleteCustomerData(session, user_id, input, locale, address);
  if (!isOwn && !session.permissions.has('members.delete')) throw new AppError('forbidden');
  await confirmIdentity(session, input.password, address);
  const { deleted, kept, closed } = await systemDb(async (tx) => {
    const all = await lockBusinessesOf(tx, user_id);
    if (!isOwn) await refuseOthers(tx, session, user_id, all);
    const user = await tx.user.findUniqueOrThrow({ where: { id: user_id } });
    await keepASuperAdmin(tx, user_id);
    const closed = await closeOwned(tx, user_id, (isOwn && input.businesses) || [], address);
    const businesses = all.filter((business_id) => !closed.includes(business_id));
    for (const business_id of businesses)
      await addToOutbox(tx, releaseHandoffsJob, { business_id, user_id, is_forgotten: true }, business_id);
    // Recorded before the addresses are removed. The entry of a person who deletes their own account does not identify anyone.
    for (const business_id of businesses.length ? businesses : [null]) {
      await recordAudit(tx, { action: 'account.deleted', business_id, actor_id: session.user_id, resource_id: user_id, address });
    }
    return { ...(await forgetPerson(tx, user, closed.length)), closed };
  });
  await announceChanged([user_id, ...closed]);
  relaySoon();
  return { deleted, kept: kept.map((part) => ({ ...part, why: translateError(locale, `kept_${part.what}`) })) };
}

/** Whether the id is that of a customer of the business. */
async function isCustomer({ business }: SignedInSession, id: string): Promise<boolean> {
  return business !== null && (await tenantDb(business.id)((tx) => tx.contact.count({ where: { id, deleted_at: null } }))) > 0;
}

/** Deletes a customer of the business with all data. Throws forbidden, validation_failed for a wrong password. */
async function deleteCustomerData(
  session: SignedInSession,
  contact_id: string,
  { password }: DeleteAccountDataInput,
  locale: Locale,
  address: string,
): Promise<DeletedAccountData> {
  const { id: session_id, user_id, permissions, business } = session;
  if (!permissions.has('contacts.delete') || !business) throw new AppError('forbidden');
  await confirmIdentity(session, password, address);
  const db = tenantDb(business.id, user_id, address);
  const actor = { user_id, session_id, permissions };
  const ctx = { business_id: business.id, actor, locale, address, db, log, now: new Date() };
  const { identities, conversations, files } = await deleteContact(ctx, contact_id);
  return {
    deleted: [
      { what: 'contact', count: 1 },
      { what: 'identities', count: identities },
      { what: 'conversations', count: conversations },
      { what: 'files', count: files },
    ],
    kept: [{ what: 'audit_log', count: 1, why: translateError(locale, 'kept_audit_log') }],
  };
}

async function refuseOthers(tx: Tx, session: SignedInSession, user_id: string, businesses: readonly string[]): Promise<void> {
  const business_id = session.business?.id;
  if (!business_id || !businesses.includes(business_id)) throw new AppError('not_found');
  if (businesses.length > 1) throw new AppError('conflict', { detail: 'member_elsewhere' });
  const { role, user } = await tx.membership.findUniqueOrThrow({
    where: { business_id_user_id: { business_id, user_id } },
    select: {
      role: { select: { key: true, grants: { select: { permission: { select: { key: true } } } } } },
      user: { select: { platform_role_id: true } },
    },
  });
  const held: ReadonlySet<string> = session.permissions;
  const isBeyond = (role.key === 'owner' && session.role !== 'owner') || !role.grants.every(({ permission }) => held.has(permission.key));
  // A business cannot delete platform people.
  if (isBeyond || user.platform_role_id) throw new AppError('forbidden', { detail: 'beyond_your_role' });
}

/**
 * Closes the businesses that only this person owns, which would be left without an owner. Throws conflict if one is
 * missing from the list, not_found if the list contains any other. Returns their ids.
 */
async function closeOwned(
  tx: Tx,
  user_id: string,
  named: NonNullable<DeleteAccountDataInput['businesses']>,
  address: string,
): Promise<string[]> {
  const owned = await soleOwned(tx, user_id);
  for (const [index, { business_id, name }] of named.entries()) {
    const business = owned.find(({ id }) => id === business_id);
    if (!business) throw new AppError('not_found');
    refuseOtherName(name, business.name, `businesses[${index}].name`);
  }
  const ids = owned.map(({ id }) => id);
  if (!ids.every((id) => named.some(({ business_id }) => business_id === id)))
    throw new AppError('conflict', { detail: 'last_owner_deletes' });
  for (const id of ids) await closeBusiness(tx, id, { actor_id: user_id, address });
  return ids;
}
