import type { Currency } from '@/lib/billing/money';
import type { Tx } from '@/server/platform/db/client';
import type { SubscriptionRow } from '@/server/subscriptions/open-subscription';
import { savingGateway } from './methods/customers';

/**
 * Whether the next period of a subscription is charged to a saved method: the business wants it, is not suspended, and the gateway
 * takes the currency.
 */
export async function renewsItself(tx: Tx, { business_id, currency }: SubscriptionRow): Promise<boolean> {
  const saving = savingGateway();
  if (!saving?.currencies.includes(currency as Currency)) return false;
  const { gateway } = saving;
  const where = { gateway, business_id, pays_renewals: true, business: { suspended_at: null, deleted_at: null } };
  return (await tx.gatewayCustomer.count({ where })) > 0;
}
