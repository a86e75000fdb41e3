import * as z from 'zod';
import { email } from '@/lib/contracts/user-management/auth';
import type { InvitationInput } from '@/lib/contracts/user-management/business-users';
import { typedMobile } from '../auth/typed-mobile';

const role_id = z.string().min(1, 'required');

/** The form's fields: both addresses are there, and the one that is asked for is checked. */
export const inviteFields = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('email'), email, mobile: z.string(), role_id }),
  z.object({ channel: z.literal('mobile'), email: z.string(), mobile: typedMobile, role_id }),
]);

export type InviteFields = { channel: 'email' | 'mobile'; email: string; mobile: string; role_id: string };

/** What is sent of them. */
export function invitationOf(fields: InviteFields): InvitationInput {
  const checked = inviteFields.parse(fields);
  const { channel, role_id } = checked;
  return channel === 'email' ? { email: checked.email, role_id } : { mobile: checked.mobile, role_id };
}
