import { addCredit } from '@/server/billing/ledger';
import type { Tx } from '@/server/platform/db/client';
import { creditAtSignup, env } from '@/server/platform/env';
import { startTrial } from '@/server/subscriptions/start-subscription';

/** Stores a business with its owner, its first credit, and its trial, in a transaction of the system role. */
export async function insertBusiness(tx: Tx, name: string, user_id: string) {
  const business = await tx.business.create({ data: { name } });
  const owner = await tx.role.findUniqueOrThrow({ where: { key: 'owner' } });
  await tx.membership.create({ data: { business_id: business.id, user_id, role_id: owner.id } });
  const amount = creditAtSignup();
  if (amount > 0) await addCredit(tx, { business_id: business.id, kind: 'grant', key: 'signup', amount, actor_id: null });
  if (env().TRIAL_DAYS > 0) await startTrial(tx, business.id, business.created_at);
  return business;
}
