import type * as z from 'zod';
import { getMailbox, type mailboxMessage } from '@/lib/contracts/system/mailbox';
import { ApiError } from '../api/api-error';

export type MailboxMessage = z.output<typeof mailboxMessage>;

/** What would have been sent, newest first; null where there is no mailbox: it is a part of local mode alone. */
export async function loadMailbox(signal?: AbortSignal): Promise<MailboxMessage[] | null> {
  if (!isLocal()) return null;
  let response: Response;
  try {
    response = await fetch(getMailbox.path, { credentials: 'omit', signal });
  } catch (cause) {
    throw new ApiError({ status: 0, code: 'network', cause });
  }
  if (response.status === 404) return null;
  if (!response.ok) throw new ApiError({ status: response.status, code: 'request_failed' });
  return ((await response.json()) as { items: MailboxMessage[] }).items;
}

/** Under any other name the server has none: it need not be asked. */
function isLocal(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}
