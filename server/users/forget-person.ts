import type { deletedParts, keptParts } from '@/lib/contracts/user-management/users';
import { removeFilesJob } from '@/server/conversations/jobs';
import { pictureKey } from '@/server/auth/profile-picture';
import { removeTotpSecret } from '@/server/auth/totp-secret';
import type { Tx } from '@/server/platform/db/client';
import { addToOutbox } from '@/server/platform/outbox';

interface Person {
  id: string;
  email: string | null;
  mobile: string | null;
  profile_picture_url: string | null;
}

/**
 * Removes a person from all data, in a transaction of the system role. Its `forget` policies give access only to the data
 * of the person whom the transaction specifies. `businesses` is how many were closed with the account. Returns what was
 * deleted, and what is kept without identifying the person.
 */
export async function forgetPerson(tx: Tx, { id: user_id, email, mobile, profile_picture_url }: Person, businesses: number) {
  await tx.$queryRaw`select set_config('app.user_id', ${user_id}, true)`;
  const own = { user_id };
  const files = await tx.attachment.findMany({ where: { conversation: own }, select: { storage_key: true } });
  const picture = pictureKey(profile_picture_url);
  const storage_keys = [...files.map(({ storage_key }) => storage_key), ...(picture ? [picture] : [])];
  if (storage_keys.length) await addToOutbox(tx, removeFilesJob, { storage_keys }, null);
  const handoff_requests = await tx.handoffRequest.count({ where: { assigned_to: user_id } });
  const conversations = await tx.$executeRaw`delete from conversations where user_id = ${user_id}::uuid`;
  const own_addresses = [email, mobile].filter((address) => address !== null);
  // Only this function can change the log. It removes names and network addresses from it.
  const [log] = await tx.$queryRaw<
    [{ kept: number; ip_addresses: number }]
  >`select * from forget_in_audit_log(${user_id}::uuid, ${own_addresses})`;
  const addressed = [...(email ? [{ email }] : []), ...(mobile ? [{ mobile }] : [])];
  const invitations = await tx.invitation.deleteMany({ where: { OR: addressed } });
  await removeTotpSecret(tx, user_id);
  // The account's own tokens are deleted with it. Its addresses may have others, from before they belonged to it.
  await tx.accountToken.deleteMany({ where: { target: { in: own_addresses } } });
  const sessions = await tx.session.deleteMany({ where: own });
  const notifications = await tx.notification.deleteMany({ where: own });
  await forgetNames(tx, user_id);
  const memberships = await tx.membership.deleteMany({ where: own });
  await tx.user.delete({ where: { id: user_id }, select: { id: true } });

  const deleted: { what: (typeof deletedParts)[number]; count: number }[] = [
    { what: 'account', count: 1 },
    { what: 'businesses', count: businesses },
    { what: 'memberships', count: memberships.count },
    { what: 'sessions', count: sessions.count },
    { what: 'notifications', count: notifications.count },
    { what: 'invitations', count: invitations.count },
    { what: 'conversations', count: conversations },
    { what: 'files', count: storage_keys.length },
    { what: 'audit_log_addresses', count: log.ip_addresses },
  ];
  const kept: { what: (typeof keptParts)[number]; count: number }[] = [
    { what: 'audit_log', count: log.kept },
    { what: 'handoff_requests', count: handoff_requests },
  ];
  return { deleted, kept: kept.filter(({ count }) => count > 0) };
}

/** Deletes notifications about the person for others. What the person wrote to others is kept without their name. */
async function forgetNames(tx: Tx, user_id: string): Promise<void> {
  await tx.$executeRaw`delete from notifications where about_user_id = ${user_id}::uuid and kind = 'invitation_accepted'`;
  await tx.$executeRaw`update notifications set params = params - 'sender' where about_user_id = ${user_id}::uuid`;
}
