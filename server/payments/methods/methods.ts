import type { PaymentMethods } from '@/lib/contracts/user-management/payment-methods';
import { AppError } from '@/lib/errors';
import type { ActionOf } from '@/lib/audit-actions';
import { recordAudit } from '@/server/audit/record-audit';
import { pageAddress } from '@/server/auth/link-to';
import type { Context } from '@/server/platform/context';
import { GatewayError, type SavedMethod } from '../gateways/gateway';
import { customerOf, findCustomer, savingGateway } from './customers';

/** The methods that are saved at the gateway, newest first. Throws unavailable if it does not answer, as all of these do. */
export async function listMethods(ctx: Context): Promise<PaymentMethods> {
  const saving = savingGateway();
  if (!saving) return { gateway: null, items: [], pays_renewals: false };
  const { gateway, saved } = saving;
  const customer = await findCustomer(ctx.business_id, gateway);
  const items = customer ? await ask(ctx, () => saved.list(customer.reference)) : [];
  return { gateway, items, pays_renewals: customer?.pays_renewals ?? false };
}

/** The address of the page where another method is saved. Throws conflict if no gateway saves methods. */
export async function addMethod(ctx: Context) {
  const { gateway, saved, currencies } = savingGateway() ?? refuse();
  const redirect_url = await ask(ctx, async () => {
    const customer = await customerOf(ctx.business_id, gateway, saved);
    return saved.beginSetup(customer, currencies[0] ?? 'USD', pageAddress('billing', ctx.locale));
  });
  return { redirect_url };
}

/** Throws not_found. */
export async function setDefault(ctx: Context, id: string): Promise<PaymentMethods> {
  const { saved, customer, method } = await findMethod(ctx, id);
  await ask(ctx, () => saved.setDefault(customer, id));
  await record(ctx, 'payment_method.made_default', method);
  return listMethods(ctx);
}

/** Removes a method. Without another one, plans are no longer renewed automatically. Throws not_found. */
export async function removeMethod(ctx: Context, id: string): Promise<void> {
  const { saved, method, isLast } = await findMethod(ctx, id);
  await ask(ctx, () => saved.remove(id));
  if (isLast) await storeRenewals(ctx, false);
  await record(ctx, 'payment_method.removed', method);
}

/** Sets whether the default method pays for the next periods of the plan. Throws conflict if there is none. */
export async function setRenewals(ctx: Context, pays_renewals: boolean): Promise<PaymentMethods> {
  const { items } = await listMethods(ctx);
  const method = items.find(({ is_default }) => is_default);
  if (!method) throw new AppError('conflict', { detail: 'no_payment_method' });
  await storeRenewals(ctx, pays_renewals);
  await record(ctx, pays_renewals ? 'payment_method.renewals_begun' : 'payment_method.renewals_ended', method);
  return listMethods(ctx);
}

function refuse(): never {
  throw new AppError('conflict', { detail: 'no_saving_gateway' });
}

/** A method of the caller's business. Another business's is not found. */
async function findMethod(ctx: Context, id: string) {
  const saving = savingGateway();
  const customer = saving && (await findCustomer(ctx.business_id, saving.gateway));
  if (!customer) throw new AppError('not_found');
  const items = await ask(ctx, () => saving.saved.list(customer.reference));
  const method = items.find((item) => item.id === id);
  if (!method) throw new AppError('not_found');
  return { saved: saving.saved, customer: customer.reference, method, isLast: items.length === 1 };
}

const storeRenewals = ({ db, business_id }: Context, pays_renewals: boolean) =>
  db((tx) => tx.gatewayCustomer.updateMany({ where: { business_id }, data: { pays_renewals } }));

const record = ({ db, business_id, actor }: Context, action: ActionOf<'business'>, { brand, last_four }: SavedMethod) =>
  db((tx) => recordAudit(tx, { action, business_id, actor_id: actor.user_id, name: [brand, last_four].filter(Boolean).join(' ') }));

async function ask<Result>(ctx: Context, question: () => Promise<Result>): Promise<Result> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ error: error.message }, 'saved payment methods could not be reached');
    throw new AppError('unavailable', { detail: 'gateway_unavailable' });
  }
}
