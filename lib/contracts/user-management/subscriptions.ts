import * as z from 'zod';
import { currencies } from '@/lib/billing/money';
import { intervals } from '@/lib/billing/periods';
import { planChanges } from '@/lib/billing/proration';
import { entitlements } from '@/lib/plans';
import { defineEndpoint } from '../endpoint';
import { id, listOf, page, searchPage, text, timestamp } from '../fields';
import { plan, planUsage } from './plans';

const base = '/api/user-management/subscriptions';
const platform = '/api/user-management/super-admin/subscriptions';
const ofBusiness = z.object({ business_id: id });

export const subscriptionStates = ['trial', 'active', 'past_due', 'canceled', 'expired'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

const interval = z.enum(intervals).describe('subscriptions.interval');
const amount = z.number().int();

export const subscription = z.object({
  id,
  business_id: id,
  plan,
  state: z.enum(subscriptionStates).describe('subscriptions.state'),
  interval,
  currency: z.string().describe('plans.currency'),
  amount: amount.describe('subscriptions.amount'),
  period_begins_at: timestamp,
  period_ends_at: timestamp,
  cancel_at_period_end: z.boolean().describe('subscriptions.cancel_at_period_end'),
  is_gift: z.boolean().describe('subscriptions.is_gift'),
  grace_ends_at: timestamp.nullable().describe('subscriptions.grace_ends_at'),
  next_plan: plan.nullable().describe('subscriptions.next_plan'),
  next_interval: interval.nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable().describe('subscriptions.ended_at'),
});
export type Subscription = z.output<typeof subscription>;

/** The plan that a business has now, with the subscription that it comes from. */
export const activeSubscription = z.object({
  plan: plan.describe('subscriptions.current_plan'),
  subscription: subscription.nullable().describe('subscriptions.current'),
  renews_itself: z.boolean().describe('subscriptions.renews_itself'),
  trial: z.object({ plan, days: z.number().int() }).nullable().describe('subscriptions.trial'),
});
export type ActiveSubscription = z.output<typeof activeSubscription>;

export const createSubscription = defineEndpoint({
  method: 'post',
  path: base,
  access: 'billing.manage',
  platform_access: 'platform_payments.manage',
  body: z.object({
    business_id: id.optional().describe('subscriptions.business_id'),
    kind: z.enum(['trial', 'free']).describe('subscriptions.kind'),
    plan_id: id.optional().describe('subscriptions.free_plan_id'),
  }),
  response: subscription,
  status: 201,
  errors: ['not_found', 'conflict', 'payment_required'],
});

/** The business's own subscriptions, newest first. */
export const listSubscriptions = defineEndpoint({
  method: 'get',
  path: base,
  access: 'billing.read',
  query: page,
  response: listOf(subscription),
});

export const getActiveSubscription = defineEndpoint({
  method: 'get',
  path: `${base}/active/{business_id}`,
  access: 'billing.read',
  platform_access: 'platform_payments.read',
  params: ofBusiness,
  response: activeSubscription,
});

export const updateSubscription = defineEndpoint({
  method: 'put',
  path: `${base}/{business_id}`,
  access: 'billing.manage',
  platform_access: 'platform_payments.manage',
  params: ofBusiness,
  body: z
    .object({
      action: z.enum(['change', 'cancel', 'resume']).describe('subscriptions.action'),
      plan_id: id.optional().describe('subscriptions.changed_plan_id'),
      interval: interval.default('month'),
    })
    .refine((body) => body.action !== 'change' || body.plan_id !== undefined, { path: ['plan_id'], error: 'required' }),
  response: subscription,
  errors: ['conflict', 'payment_required'],
});

export const quote = z.object({
  change: z.enum(planChanges).describe('subscriptions.change'),
  plan,
  interval,
  currency: z.string().describe('plans.currency'),
  price: amount.describe('subscriptions.price'),
  discount: amount.describe('subscriptions.discount'),
  proration: amount.describe('subscriptions.proration'),
  subtotal: amount.describe('subscriptions.subtotal'),
  begins_at: timestamp,
  ends_at: timestamp,
  blocked_by: z
    .array(
      z.object({
        entitlement: z.enum(entitlements),
        used: z.number().int(),
        max: z.number().int(),
        names: z.array(z.string()).describe('subscriptions.names'),
      }),
    )
    .describe('subscriptions.blocked_by'),
});
export type Quote = z.output<typeof quote>;

export const quoteSubscription = defineEndpoint({
  method: 'post',
  path: `${base}/quote`,
  access: 'billing.read',
  body: z.object({ plan_id: id, interval, currency: z.enum(currencies).describe('plans.currency') }),
  response: quote,
  errors: ['not_found', 'conflict'],
});

// ---- for the platform

export const updateUsage = defineEndpoint({
  method: 'post',
  path: `${base}/{business_id}/update-usage`,
  access: 'platform_payments.manage',
  params: ofBusiness,
  response: planUsage,
});

const business = z.object({ id, name: z.string() });

export const listAllSubscriptions = defineEndpoint({
  method: 'get',
  path: platform,
  access: 'platform_payments.read',
  query: searchPage.extend({
    state: z.enum(subscriptionStates).optional().describe('subscriptions.state'),
    plan_id: id.optional().describe('subscriptions.with_plan'),
  }),
  response: listOf(subscription.extend({ business })),
});
export type SubscriptionOfBusiness = z.output<typeof listAllSubscriptions.response & z.ZodType>['items'][number];

export const gift = z.object({
  plan_id: id,
  days: z.number().int().min(1).max(3_660).describe('subscriptions.days'),
  note: text(500).default('').describe('subscriptions.note'),
});

export const giveSubscription = defineEndpoint({
  method: 'put',
  path: `${platform}/{business_id}`,
  access: 'platform_payments.manage',
  params: ofBusiness,
  body: gift,
  response: subscription,
  errors: ['conflict'],
});
