import type * as z from 'zod';
import type { OrderInput } from '@/lib/contracts/user-management/payments';
import { AppError } from '@/lib/errors';
import { announceNotifications } from '@/server/notifications/notify';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { newId } from '@/server/platform/new-id';
import { notifySubscription } from '@/server/subscriptions/notify-subscription';
import { openSubscription, type SubscriptionRow } from '@/server/subscriptions/open-subscription';
import type { OnlineGateway } from './gateways/registry';
import type { chargeRenewalJob } from './jobs';
import { findCustomer, savingGateway } from './methods/customers';
import { placeOrder } from './orders/place-order';
import { renewsItself } from './renews-itself';
import { chargeSaved } from './settle/charge-saved';
import { renewalKey } from './settle/notify-renewal';

/** When the gateway is first asked about a charge whose answer was lost. */
const firstCheckAfter = 2 * 60_000;

type Due = z.output<(typeof chargeRenewalJob)['payload']>;

/**
 * Orders the next period of a plan that has fallen due, and charges it to the default method, once for each period. If that fails,
 * the plan stays for the days of grace, and those who manage billing read why. Throws GatewayError if the gateway does not answer.
 */
export async function chargeRenewal({ business_id, subscription_id, period_ends_at }: Due): Promise<void> {
  const saving = savingGateway();
  const method = saving && (await defaultMethod(business_id, saving));
  const begin = async (tx: Tx) => {
    const row = await openSubscription(tx, business_id);
    const isDue = row?.state === 'past_due' && row.id === subscription_id && row.period_ends_at.toISOString() === period_ends_at;
    if (!isDue) return null;
    const begun = await tx.payment.findUnique({ where: { renewal_key: renewalKey(row) } });
    if (begun) return begun.id;
    return saving && method && (await renewsItself(tx, row)) ? insertPayment(tx, row, saving.gateway, method) : null;
  };
  try {
    const payment_id = await tenantDb(business_id)(begin);
    if (payment_id) await chargeSaved(payment_id);
    else await notifyNotCharged(business_id, subscription_id, 'no_method');
  } catch (error) {
    // There is no price for the period any more.
    if (!(error instanceof AppError)) throw error;
    await notifyNotCharged(business_id, subscription_id, error.detail ?? 'other');
  }
}

async function defaultMethod(business_id: string, { gateway, saved }: NonNullable<ReturnType<typeof savingGateway>>) {
  const customer = await findCustomer(business_id, gateway);
  const methods = customer?.pays_renewals ? await saved.list(customer.reference) : [];
  return methods.find(({ is_default }) => is_default)?.id;
}

async function insertPayment(tx: Tx, row: SubscriptionRow, gateway: OnlineGateway, method: string): Promise<string> {
  const { business_id, plan_id, interval, currency } = row;
  const now = new Date();
  const wanted = { kind: 'subscription', plan_id, interval, currency, gateway } as OrderInput;
  const order = await placeOrder(tx, { business_id, actor_id: null, now }, wanted);
  const payment = await tx.payment.create({
    data: {
      id: newId(),
      business_id,
      order_id: order.id,
      gateway,
      currency,
      amount: order.total,
      method,
      renewal_key: renewalKey(row),
      next_check_at: new Date(now.getTime() + firstCheckAfter),
    },
  });
  return payment.id;
}

async function notifyNotCharged(business_id: string, subscription_id: string, reason: string): Promise<void> {
  const notified = await tenantDb(business_id)(async (tx) => {
    const row = await openSubscription(tx, business_id);
    return row?.id === subscription_id && row.state === 'past_due' ? notifySubscription(tx, row, 'not_charged', reason) : [];
  });
  await announceNotifications(business_id, notified);
}
