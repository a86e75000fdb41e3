import * as contract from '@/lib/contracts/user-management/subscriptions';
import { bind, bindPlatform, type Binding } from '@/server/http/bind';
import { giveSubscription, listAllSubscriptions, readAnyActive } from './platform-subscriptions';
import { readQuote } from './quote-subscription';
import { createSubscription, listSubscriptions, readActive, updateSubscription } from './subscriptions';
import { updateUsage } from './update-usage';

export const subscriptionBindings: readonly Binding[] = [
  bind(contract.createSubscription, (ctx, { body }) => createSubscription(ctx, body)),
  bind(contract.listSubscriptions, (ctx, { query }) => listSubscriptions(ctx, query)),
  bind(contract.getActiveSubscription, (ctx, { params }) => readActive(ctx, params.business_id)),
  bind(contract.updateSubscription, (ctx, { params, body }) => updateSubscription(ctx, params.business_id, body)),
  bind(contract.quoteSubscription, ({ db, business_id, now }, { body }) => db((tx) => readQuote(tx, { business_id, now, ...body }))),
  bindPlatform(contract.updateUsage, (ctx, { params }) => updateUsage(ctx, params.business_id)),
  bindPlatform(contract.listAllSubscriptions, (ctx, { query }) => listAllSubscriptions(ctx, query)),
  bindPlatform(contract.getAnySubscription, (ctx, { params }) => readAnyActive(ctx, params.business_id)),
  bindPlatform(contract.giveSubscription, (ctx, { params, body }) => giveSubscription(ctx, params.business_id, body)),
];
