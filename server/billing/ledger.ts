import type { Usage } from '@/lib/charging/cost-of';
import type { CreditKind } from '@/lib/contracts/user-management/credit';
import type { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { notifyUsedUpJob } from './jobs';

/**
 * How long a reservation stays open, in milliseconds. It is much longer than a turn with all its attempts, so only the
 * reservations of work that was given up expire.
 */
const reservedFor = 15 * 60_000;

/**
 * Sets credit aside before a model is asked. A key that is already reserved stays as it is, for the full time again. A
 * released key is reserved again, because the work is done again.
 *
 * @param key identifies the answer, however often it is asked for: `<turn>:<effect>`
 * @param amount the most that the answer can cost, in whole credits, at least 1
 * @returns `settled` if the answer was already charged, and `no_credit` if the balance is too low. Then nothing has changed.
 */
export async function reserveCredit(business_id: string, key: string, amount: number): Promise<'reserved' | 'settled' | 'no_credit'> {
  const until = new Date(Date.now() + reservedFor);
  const { state } = await change<{ state: 'reserved' | 'settled' | 'no_credit'; used_up_at: Date | null }>(
    business_id,
    (tx) => tx.$queryRaw`
      select state, used_up_at from reserve_credit(${business_id}::uuid, ${key}, ${wholeCredits(amount, 1)}::bigint, ${until}::timestamptz)`,
  );
  return state;
}

/**
 * Charges an answer, and gives back the rest of its reservation. A key is charged once. If the answer costs more than was
 * reserved, or the reservation was released in the meantime, the balance pays as much as it has.
 *
 * @param amount the cost in whole credits
 * @param usage what was used, for the ledger
 * @returns what was charged, by this call or an earlier one
 */
export async function settleCredit(business_id: string, key: string, amount: number, usage?: Usage): Promise<number> {
  const { charged } = await change<{ charged: bigint; used_up_at: Date | null }>(
    business_id,
    (tx) => tx.$queryRaw`
      select charged, used_up_at from settle_credit(${business_id}::uuid, ${key}, ${wholeCredits(amount, 0)}::bigint, ${JSON.stringify(usage ?? {})}::jsonb)`,
  );
  return Number(charged);
}

/** Gives back what was reserved for an answer that failed. It does nothing if the key is settled or not reserved. */
export async function releaseCredit(business_id: string, key: string): Promise<void> {
  await tenantDb(business_id)((tx) => tx.$executeRaw`select release_credit(${business_id}::uuid, ${key})`);
}

interface AddedCredit {
  business_id: string;
  kind: Extract<CreditKind, 'grant' | 'purchase'>;
  /** A repeated key of the same kind adds nothing. */
  key: string;
  /** In whole credits. */
  amount: number;
  detail?: Prisma.InputJsonObject;
  /** The person who adds it. Null for the product itself. */
  actor_id: string | null;
}

/**
 * Adds credit, in a transaction of the business or of the system role. Returns the balance, whether the key is new, and the
 * amount that was added under it, now or earlier.
 */
export async function addCredit(tx: Tx, { business_id, kind, key, amount, detail = {}, actor_id }: AddedCredit) {
  const [added] = await tx.$queryRaw<[{ is_new: boolean; amount: bigint; balance: bigint }]>`
    select is_new, amount, balance from add_credit(${business_id}::uuid, ${kind}::credit_kind, ${key}, ${wholeCredits(amount, 1)}::bigint,
                                                  ${JSON.stringify(detail)}::jsonb, ${actor_id}::uuid)`;
  return { is_new: added.is_new, amount: Number(added.amount), balance: Number(added.balance) };
}

/**
 * Takes credit back whose payment was refunded, as far as there is some, in a transaction of the system role. A repeated key
 * takes nothing more.
 *
 * @returns how much was taken
 */
export async function takeCreditBack(
  tx: Tx,
  { business_id, key, amount, actor_id }: Pick<AddedCredit, 'business_id' | 'key' | 'amount' | 'actor_id'>,
): Promise<number> {
  const [row] = await tx.$queryRaw<[{ taken: bigint }]>`
    select take_credit_back(${business_id}::uuid, ${key}, ${wholeCredits(amount, 0)}::bigint, '{}'::jsonb, ${actor_id}::uuid) as taken`;
  return Number(row.taken);
}

/** Runs one function of the ledger, and notifies the owners in the same transaction if it used the credit up. */
async function change<Result extends { used_up_at: Date | null }>(
  business_id: string,
  run: (tx: Tx) => Promise<Result[]>,
): Promise<Result> {
  const result = await tenantDb(business_id)(async (tx) => {
    const [row] = await run(tx);
    if (!row) throw new Error('the ledger answered nothing');
    if (row.used_up_at) {
      await addToOutbox(tx, notifyUsedUpJob, { business_id, used_up_at: row.used_up_at.toISOString() }, business_id);
    }
    return row;
  });
  if (result.used_up_at) relaySoon();
  return result;
}

/** Throws RangeError for an amount that is not whole, or below `least`. */
function wholeCredits(amount: number, least: number): number {
  if (!Number.isSafeInteger(amount) || amount < least) throw new RangeError(`${amount} is not an amount of credits`);
  return amount;
}
