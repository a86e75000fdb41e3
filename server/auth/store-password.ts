import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';
import { addToOutbox } from '@/server/platform/outbox';
import { sendMailJob } from '@/server/mail/jobs';
import { voidTokens } from './account-tokens';
import { pageAddress } from './link-to';
import { localeOf, nameOf } from './send-link';

/** Puts a new password in the old one's place; links that would set another are void, and the person is told. */
export async function storePassword(tx: Tx, user_id: string, password_hash: string): Promise<void> {
  const user = await tx.user.update({ where: { id: user_id }, data: { password_hash } });
  await voidTokens(tx, 'password_reset', { user_id });
  await voidTokens(tx, 'totp_ticket', { user_id });
  if (!user.email) return;
  const locale = localeOf(user);
  const mail = { id: newId(), to: user.email, locale, template: 'password_changed', params: { name: nameOf(user) }, link: pageAddress('forgot-password', locale) } as const;
  await addToOutbox(tx, sendMailJob, mail, null);
}
