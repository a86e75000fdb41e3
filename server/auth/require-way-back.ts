import { AppError } from '@/lib/errors';
import type { User } from '@/prisma/generated/client';
import { canMail } from '@/server/mail/deliver-mail';
import { canSendSms } from '@/server/mail/deliver-sms';

/**
 * Nobody locks themselves out: the link that activates an account goes to its email, or to the number of those who have no
 * email (send-link.ts). Throws conflict where that was never shown to be the person's own, unavailable where nothing can be
 * sent to it from here.
 */
export function requireWayBack(user: Pick<User, 'email' | 'email_verified_at' | 'mobile_verified_at'>): void {
  if (!(user.email ? user.email_verified_at : user.mobile_verified_at)) throw new AppError('conflict', { detail: 'verify_before_leaving' });
  if (!(user.email ? canMail() : canSendSms())) throw new AppError('unavailable', { detail: 'activation_unsendable' });
}
