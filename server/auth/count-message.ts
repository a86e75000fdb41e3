import { AppError } from '@/lib/errors';
import { networkOf } from '@/server/http/network-of';
import { countUse } from '@/server/http/rate-limit';
import { systemDb } from '@/server/platform/db/system-db';

interface Message {
  channel: 'mail' | 'sms';
  /** The address or number that it goes to. */
  to: string;
  /** The network address of the request. */
  address: string;
  /** Who requested it, if they are signed in. */
  user_id?: string;
  /** What it is, if the same requester must wait before they request it again. */
  pause?: string;
  /** Whether the recipient is the person who requested it. */
  is_own?: boolean;
}

/**
 * Counts a mail or an SMS before it is added to the outbox. Most limits are per requester, so that others cannot use up
 * what one recipient may receive. There are also totals per recipient and for all SMS. Beyond them, requests of the
 * recipient still pass: signed in, or from a network where they were signed in. Throws rate_limited.
 */
export async function countMessage({ channel, to, address, user_id, pause, is_own = false }: Message): Promise<void> {
  const by = user_id ?? networkOf(address);
  if (pause) await countUse('resend', `${pause}:${to} ${by}`);
  await countUse(channel, `${to} ${by}`);
  await countUse(`${channel}_address`, address);
  const totals = [[`${channel}_recipient`, to] as const, ...(channel === 'sms' ? [['sms_total', 'all'] as const] : [])];
  for (const [limit, who] of totals) {
    await countUse(limit, who).catch(async (error: unknown) => {
      const isOver = error instanceof AppError && error.code === 'rate_limited';
      if (!isOver || !(is_own || (await isAtHome(to, address)))) throw error;
    });
  }
}

/** Whether the person with this address or number was signed in from this network, by the sessions that are still kept. */
async function isAtHome(to: string, address: string): Promise<boolean> {
  const user = to.includes('@') ? { email: to } : { mobile: to };
  const sessions = await systemDb((tx) =>
    tx.session.findMany({ where: { user }, select: { ip_address: true }, orderBy: { id: 'desc' }, take: 100 }),
  );
  return sessions.some(({ ip_address }) => ip_address !== null && networkOf(ip_address) === networkOf(address));
}
