import { expect, vi } from 'vitest';
import { readMailbox, type MailboxMessage } from '@/server/mail/mailbox';

/** The messages to a recipient in the mailbox, newest first. */
export async function mailsTo(to: string): Promise<MailboxMessage[]> {
  return (await readMailbox()).filter((message) => message.to === to);
}

/** The newest message to a recipient, once there are `count`. */
export async function nextMessageTo(to: string, count = 1): Promise<MailboxMessage> {
  return vi.waitFor(
    async () => {
      const found = await mailsTo(to);
      expect(found.length).toBeGreaterThanOrEqual(count);
      return found[0] as MailboxMessage;
    },
    { timeout: 10_000, interval: 30 },
  );
}

/** The newest mail to a recipient with this subject, once there is one. */
export async function mailAbout(to: string, subject: string): Promise<MailboxMessage> {
  return vi.waitFor(
    async () => {
      const found = (await mailsTo(to)).find((message) => message.subject === subject);
      expect(found).toBeDefined();
      return found as MailboxMessage;
    },
    { timeout: 10_000, interval: 30 },
  );
}

/** The token of the link in a message. */
export function tokenIn({ text }: MailboxMessage): string {
  return decodeURIComponent(/token=([\w%-]+)/.exec(text)?.[1] ?? '');
}

/** The six digits in a message. */
export function codeIn({ text }: MailboxMessage): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** A code that differs from this one. */
export const otherCode = (code: string, away = 1): string => String((Number(code) + away) % 1_000_000).padStart(6, '0');
