import type * as z from 'zod';
import { getMailbox, type mailboxMessage } from '@/lib/contracts/system/mailbox';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/client';

export type MailboxMessage = z.output<typeof mailboxMessage>;

/** The messages that would have been sent, newest first. Null if there is no mailbox, because only local mode has one. */
export async function loadMailbox(signal?: AbortSignal): Promise<MailboxMessage[] | null> {
  if (!isLocal()) return null;
  try {
    return (await callApi(getMailbox, { silent: true, signal })).items;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Only these hosts can be in local mode, so no request is needed for others. */
function isLocal(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}
