import type * as z from 'zod';
import { getMailbox, type mailboxMessage } from '@/lib/contracts/system/mailbox';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/client';

export type MailboxMessage = z.output<typeof mailboxMessage>;

/** What would have been sent, newest first; null where there is no mailbox: it is a part of local mode alone. */
export async function loadMailbox(signal?: AbortSignal): Promise<MailboxMessage[] | null> {
  if (!isLocal()) return null;
  try {
    return (await callApi(getMailbox, { silent: true, signal })).items;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Under any other name the server has none: it need not be asked. */
function isLocal(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}
