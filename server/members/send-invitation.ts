import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import { writeMoment } from '@/lib/timezone';
import { hashToken } from '@/server/auth/account-tokens';
import { pageAddress } from '@/server/auth/link-to';
import { composeSms } from '@/server/mail/compose-mail';
import { deliverMail } from '@/server/mail/deliver-mail';
import { deliverSms } from '@/server/mail/deliver-sms';
import { sendOnce } from '@/server/mail/send-once';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { mayStillInvite } from './invitations/may-still-invite';
import type { sendInvitationJob } from './jobs';

/** Sends an invitation with a new link by mail or SMS. Sends nothing if it was revoked or accepted in the meantime, or has lapsed. */
export async function sendInvitation({
  id,
  business_id,
  invitation_id,
  locale,
}: z.output<(typeof sendInvitationJob)['payload']>): Promise<void> {
  await sendOnce(id, async () => {
    const token = randomBytes(32).toString('base64url');
    const invitation = await tenantDb(business_id)(async (tx) => {
      const count =
        await tx.$executeRaw`update invitations i set token_hash = ${hashToken(token)} where i.id = ${invitation_id}::uuid and ${mayStillInvite}`;
      if (!count) return null;
      return tx.invitation.findUnique({
        where: { id: invitation_id },
        select: {
          email: true,
          mobile: true,
          expires_at: true,
          business: { select: { name: true } },
          inviter: { select: { first_name: true, last_name: true, timezone: true } },
        },
      });
    });
    if (!invitation) return;
    const link = `${pageAddress('invitation', locale)}?token=${token}`;
    const inviter = invitation.inviter ? `${invitation.inviter.first_name} ${invitation.inviter.last_name}`.trim() : '';
    const params = { business: invitation.business.name, inviter: inviter || invitation.business.name };
    const until = writeMoment(locale, invitation.inviter?.timezone ?? 'UTC', invitation.expires_at);
    if (invitation.email) await deliverMail({ to: invitation.email, template: 'invitation', locale, params: { ...params, until }, link });
    else if (invitation.mobile) await deliverSms({ to: invitation.mobile, text: composeSms('invitation', locale, { ...params, link }) });
  });
}
