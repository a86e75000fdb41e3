import { newId } from '@/server/platform/new-id';
import { systemDb } from '@/server/platform/db/system-db';
import { addCredit } from '@/server/billing/ledger';
import { admin, row, rows } from '../support/database';

/** A business without people, with this much credit. Returns its id. */
export async function businessWith(amount: number): Promise<string> {
  const id = newId();
  await admin.query('insert into businesses (id, name) values ($1, $2)', [id, 'شکوفه']);
  if (amount > 0) await grant(id, amount);
  return id;
}

export const grant = (business_id: string, amount: number, key = newId()) =>
  systemDb((tx) => addCredit(tx, { business_id, kind: 'grant', key, amount, actor_id: null }));

export interface Entry {
  position: number;
  kind: string;
  key: string;
  attempt: number;
  amount: number;
  balance_after: number;
  charged: number;
  detail: object;
}

/** The ledger of a business, oldest entry first. */
export const ledgerOf = (business_id: string) =>
  rows<Entry>(
    `select position, kind::text, key, attempt, amount::int, balance_after::int, charged::int, detail
       from credit_entries where business_id = $1 order by position`,
    [business_id],
  );

export async function balanceIn(business_id: string): Promise<number> {
  const [found] = await rows<{ balance: number }>('select balance::int from credit_balances where business_id = $1', [business_id]);
  return found?.balance ?? 0;
}

/** When the credit of a business was used up. */
export const usedUpAt = async (business_id: string): Promise<Date | null> =>
  (await row<{ used_up_at: Date | null }>('select used_up_at from credit_balances where business_id = $1', [business_id])).used_up_at;

/** What is reserved, by key. */
export async function heldIn(business_id: string): Promise<Record<string, number>> {
  const found = await rows<{ key: string; amount: number }>('select key, amount::int from credit_reservations where business_id = $1', [
    business_id,
  ]);
  return Object.fromEntries(found.map(({ key, amount }) => [key, amount]));
}

/** What is wrong with a business's ledger: the invariants that hold after anything that can happen. */
export async function problemsOf(business_id: string): Promise<string[]> {
  const [entries, balance, held] = [await ledgerOf(business_id), await balanceIn(business_id), await heldIn(business_id)];
  const problems: string[] = [];
  let sum = 0;
  entries.forEach(({ position, amount, balance_after }, index) => {
    sum += amount;
    if (position !== index + 1) problems.push(`entry ${position} is the ${index + 1}th`);
    if (balance_after !== sum) problems.push(`entry ${position} says ${balance_after}, but the sum is ${sum}`);
    if (sum < 0) problems.push(`the balance is ${sum} after entry ${position}`);
  });
  if (balance !== sum) problems.push(`the balance is ${balance}, but the sum is ${sum}`);
  const settled = entries.filter(({ kind }) => kind === 'settle').map(({ key }) => key);
  if (new Set(settled).size !== settled.length) problems.push('a key was charged twice');
  const granted = entries.filter(({ kind }) => kind === 'grant').reduce((total, { amount }) => total + amount, 0);
  const charged = entries.reduce((total, entry) => total + entry.charged, 0);
  const reserved = Object.values(held).reduce((total, amount) => total + amount, 0);
  if (granted !== balance + charged + reserved)
    problems.push(`of ${granted}, ${balance} are left, ${charged} charged, ${reserved} reserved`);
  const count = (key: string, kind: string) => entries.filter((entry) => entry.key === key && entry.kind === kind).length;
  for (const key of new Set(entries.map((entry) => entry.key))) {
    const open = count(key, 'reserve') - count(key, 'release');
    if (open < 0 || open > 1) problems.push(`${key} was reserved and released ${open} times too often`);
    if (held[key] && settled.includes(key)) problems.push(`${key} is charged and still reserved`);
  }
  return problems;
}
