import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';
import { callSecondsLeft } from '../plans/call-seconds';

export interface DialledTrunk {
  id: string;
  number: string | null;
  /** The process that keeps it registered, and so calls through it. */
  listener_id: string;
  /** How long a call may take, by what is left of the day and of the business's minutes. */
  most_seconds: number;
}

/**
 * Checks whether a trunk may call a number now: it is allowed, the number begins with an allowed prefix, and neither the seconds of a day
 * nor the calls at a time are used up. The trunk is locked until the transaction ends, so of two calls for the last place one is refused.
 * Throws not_found, conflict, and payment_required.
 */
export async function mayDial(tx: Tx, business_id: string, connection_id: string, number: string): Promise<DialledTrunk> {
  await tx.$queryRaw`select from sip_connections where id = ${connection_id}::uuid for update`;
  const trunk = await tx.sipConnection.findUnique({ where: { id: connection_id } });
  if (trunk?.kind !== 'trunk') throw new AppError('not_found');
  const { id, listener_id, listener_until, registration } = trunk;
  if (!trunk.is_active || !trunk.allows_outgoing) throw new AppError('conflict', { detail: 'calling_not_allowed' });
  if (!trunk.allowed_prefixes.some((prefix) => number.startsWith(prefix))) throw new AppError('conflict', { detail: 'prefix_not_allowed' });
  if (registration !== 'registered' || !listener_id || !listener_until || listener_until.getTime() < Date.now()) {
    throw new AppError('conflict', { detail: 'trunk_not_registered' });
  }
  const open = await tx.call.count({ where: { connection_id, ended_at: null } });
  if (open >= trunk.max_concurrent_calls) throw new AppError('conflict', { detail: 'too_many_calls' });
  const day_left = trunk.daily_seconds - (await secondsToday(tx, business_id, connection_id));
  if (day_left <= 0) throw new AppError('conflict', { detail: 'daily_seconds_used' });
  const seconds_left = await callSecondsLeft(tx, business_id);
  if (seconds_left <= 0) throw new AppError('payment_required', { detail: 'no_call_minutes' });
  return { id, number: trunk.number, listener_id, most_seconds: Math.min(day_left, seconds_left) };
}

/** Of outgoing calls of this day of the business, those in progress included. */
async function secondsToday(tx: Tx, business_id: string, connection_id: string): Promise<number> {
  const [row] = await tx.$queryRaw<[{ seconds: bigint | null }]>`
    select sum(case when ended_at is null then coalesce(extract(epoch from now() - answered_at), 0) else seconds end)::bigint as seconds
      from calls
     where connection_id = ${connection_id}::uuid and direction = 'outbound'
       and began_at >= (select date_trunc('day', now() at time zone timezone) at time zone timezone from businesses where id = ${business_id}::uuid)`;
  return Number(row.seconds ?? 0);
}
