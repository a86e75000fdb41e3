import * as contract from '@/lib/contracts/user-management/subscriptions';
import { bind, bindForBusiness, bindPlatform, type Binding } from '@/server/http/bind';
import { giveSubscription, listAllSubscriptions } from './platform-subscriptions';
import { readQuote } from './quote-subscription';
import { createSubscription, listSubscriptions, readActive, updateSubscription } from './subscriptions';
import { updateUsage } from './update-usage';

export const subscriptionBindings: readonly Binding[] = [
  bindForBusiness(
    contract.createSubscription,
    ({ body }) => body.business_id,
    (ctx, { body }) => createSubscription(ctx, body),
  ),
  bind(contract.listSubscriptions, (ctx, { query }) => listSubscriptions(ctx, query)),
  bindForBusiness(
    contract.getActiveSubscription,
    ({ params }) => params.business_id,
    (ctx) => readActive(ctx),
  ),
  bindForBusiness(
    contract.updateSubscription,
    ({ params }) => params.business_id,
    (ctx, { body }) => updateSubscription(ctx, body),
  ),
  bind(contract.quoteSubscription, ({ db, business_id, now }, { body }) => db((tx) => readQuote(tx, { business_id, now, ...body }))),
  bindPlatform(contract.updateUsage, (ctx, { params }) => updateUsage(ctx, params.business_id)),
  bindPlatform(contract.listAllSubscriptions, (ctx, { query }) => listAllSubscriptions(ctx, query)),
  bindPlatform(contract.giveSubscription, (ctx, { params, body }) => giveSubscription(ctx, params.business_id, body)),
];
