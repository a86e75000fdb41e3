import type { z } from 'zod';
import type { mailboxMessage } from '@/lib/contracts/system/mailbox';
import { newId } from '@/server/platform/new-id';
import { redis } from '@/server/platform/redis';

export type MailboxMessage = z.input<typeof mailboxMessage>;

const key = 'mailbox:messages';
const kept = 200;

/** Stores a message for the mailbox page of local mode, which keeps the last two hundred. */
export async function keepInMailbox(message: Omit<MailboxMessage, 'id' | 'created_at'>): Promise<void> {
  const entry = { id: newId(), ...message, created_at: new Date().toISOString() };
  await redis()
    .multi()
    .lpush(key, JSON.stringify(entry))
    .ltrim(key, 0, kept - 1)
    .exec();
}

/** The stored messages, newest first. */
export async function readMailbox(): Promise<MailboxMessage[]> {
  const entries = await redis().lrange(key, 0, kept - 1);
  return entries.map((entry) => JSON.parse(entry) as MailboxMessage);
}
