import type { Tx } from '@/server/platform/db/client';
import { env } from '@/server/platform/env';
import { addToOutbox } from '@/server/platform/outbox';
import { notifyCallSecondsJob } from '../jobs';

/** The seconds that a business has in a month without buying any. */
const freeSeconds = (): number => env().FREE_CALL_MINUTES * 60;

/** How many seconds of calls a business has left. The first look in a month grants the free ones. */
export async function callSecondsLeft(tx: Tx, business_id: string): Promise<number> {
  const { granted_left, bought_left } = await lockCallSeconds(tx, business_id);
  return granted_left + bought_left;
}

/** Whether a call may begin. */
export async function hasCallSeconds(tx: Tx, business_id: string): Promise<boolean> {
  return (await callSecondsLeft(tx, business_id)) > 0;
}

/** What a business has left and used this month, locked until the transaction ends. */
export async function lockCallSeconds(tx: Tx, business_id: string) {
  const [row] = await tx.$queryRaw<[{ granted_left: bigint; bought_left: bigint; used: bigint }]>`
    select granted_left, bought_left, used from lock_call_seconds(${business_id}::uuid, ${freeSeconds()}::bigint)`;
  return { granted_left: Number(row.granted_left), bought_left: Number(row.bought_left), used: Number(row.used) };
}

/**
 * Counts a call, once, however often this is called for it. Of a call that was longer than what is left, only that is counted.
 * Those who may buy more are notified in the same transaction when 80 or 100 percent are used.
 *
 * @returns the seconds that were counted, by this call or an earlier one
 */
export async function chargeCallSeconds(
  tx: Tx,
  { business_id, call_id, seconds }: { business_id: string; call_id: string; seconds: number },
): Promise<number> {
  const [row] = await tx.$queryRaw<[{ counted: bigint; notice: number | null }]>`
    select counted, notice from use_call_seconds(${business_id}::uuid, ${call_id}, ${seconds}::bigint, ${freeSeconds()}::bigint)`;
  if (row.notice === 80 || row.notice === 100) {
    await addToOutbox(tx, notifyCallSecondsJob, { business_id, call_id, level: row.notice }, business_id);
  }
  return Number(row.counted);
}

/** Adds seconds that were bought, once for each key. Returns what is left. */
export async function addCallSeconds(
  tx: Tx,
  { business_id, key, seconds }: { business_id: string; key: string; seconds: number },
): Promise<number> {
  const [row] = await tx.$queryRaw<[{ left: bigint }]>`
    select add_call_seconds(${business_id}::uuid, ${key}, ${seconds}::bigint, ${freeSeconds()}::bigint) as left`;
  return Number(row.left);
}
