import type { Order } from '@/lib/contracts/user-management/payments';
import { defaultLocale, isLocale } from '@/lib/locales';
import { systemDb } from '@/server/platform/db/system-db';
import { GatewayError } from '../gateways/gateway';
import { gatewayNamed, type OnlineGateway } from '../gateways/registry';
import { findCustomer } from '../methods/customers';
import { describeOrder } from '../orders/begin-payment';
import { checkPayment, storeOutcome } from './check-payment';

/** How long a repeated charge is the same one for sure, in milliseconds. Stripe keeps keys for a day. */
const repeatableFor = 20 * 3_600_000;

/**
 * Charges a payment to the saved method that it names, and settles its order. It may be called any number of times: the payment's
 * id is the gateway's key, so that the money is taken once. Throws GatewayError if the gateway does not answer.
 */
export async function chargeSaved(id: string): Promise<NonNullable<Order['payment']>['state']> {
  const payment = await systemDb((tx) =>
    tx.payment.findUniqueOrThrow({ where: { id }, include: { business: { select: { language: true } } } }),
  );
  const { business_id, order_id, gateway, currency, reference, method, state, created_at, business } = payment;
  const isOld = Date.now() - created_at.getTime() > repeatableFor;
  if (reference !== null || method === null || state !== 'pending' || isOld) return checkPayment(id);
  const { saved } = gatewayNamed(gateway as OnlineGateway);
  const customer = await findCustomer(business_id, gateway as OnlineGateway);
  if (!saved || !customer) return storeOutcome(payment, { state: 'failed', failure: 'no_method' }, `no method ${id}`);
  const description = describeOrder(order_id, isLocale(business.language) ? business.language : defaultLocale);
  try {
    const charge = { payment_id: id, amount: Number(payment.amount), currency, description, customer: customer.reference, method };
    const charged = await saved.charge(charge);
    await systemDb((tx) => tx.payment.updateMany({ where: { id, reference: null }, data: { reference: charged } }));
  } catch (error) {
    if (!(error instanceof GatewayError && error.reason === 'refused')) throw error;
    return storeOutcome(payment, { state: 'failed', failure: error.code ?? 'not_paid' }, `refused ${id}`);
  }
  return checkPayment(id);
}
