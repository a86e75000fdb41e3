import * as z from 'zod';
import { currencies } from '@/lib/billing/money';
import { entitlements } from '@/lib/plans';
import { defineEndpoint } from '../endpoint';
import { changeOf, id, name, revision, timestamp } from '../fields';

const base = '/api/user-management/plans';

const limit = z.number().int().nullable().describe('plans.limit');
const ofPlan = z.object({ plan_id: id });

export const plan = z.object({
  id,
  key: z.string().describe('plans.key'),
  name: z.string().describe('plans.name'),
  max_assistants: limit,
  max_knowledge_bases: limit,
  max_monthly_sessions: limit,
  priority_support: z.boolean().describe('plans.priority_support'),
  prices: z.array(
    z.object({
      currency: z.string().describe('plans.currency'),
      monthly_amount: z.number().int().describe('plans.monthly_amount'),
      yearly_amount: z.number().int().describe('plans.yearly_amount'),
    }),
  ),
});
export type Plan = z.output<typeof plan>;

/** The plans that can be chosen, smallest first. There are few. */
export const listPlans = defineEndpoint({
  method: 'get',
  path: base,
  access: 'business.read',
  response: z.object({ items: z.array(plan) }),
});

export const getPlan = defineEndpoint({
  method: 'get',
  path: `${base}/{plan_id}`,
  access: 'business.read',
  params: ofPlan,
  response: plan,
});

export const planUsage = z.object({
  plan,
  limits: z.array(
    z.object({
      entitlement: z.enum(entitlements),
      used: z.number().int(),
      max: limit,
    }),
  ),
  /** The month that sessions are counted in, in the business's timezone. */
  period: z.object({ begins_at: timestamp, ends_at: timestamp }),
});
export type PlanUsage = z.output<typeof planUsage>;

export const getPlanUsage = defineEndpoint({
  method: 'get',
  path: '/api/user-management/business/plan-usage',
  access: 'business.read',
  response: planUsage,
});

// ---- for the platform

/** A plan as platform people see it. */
export const platformPlan = plan.extend({
  position: z.number().int().describe('plans.position'),
  is_offered: z.boolean().describe('plans.is_offered'),
  businesses: z.number().int().describe('plans.businesses'),
  revision,
  created_at: timestamp,
  updated_at: timestamp,
});
export type PlatformPlan = z.output<typeof platformPlan>;

/** All plans, also those that are not offered. */
export const listAllPlans = defineEndpoint({
  method: 'get',
  path: '/api/user-management/super-admin/plans',
  access: 'platform_plans.manage',
  response: z.object({ items: z.array(platformPlan) }),
});

const chosenLimit = z.number().int().min(0).max(1_000_000_000).nullable().default(null).describe('plans.limit');

export const planInput = z.object({
  name: name(100).describe('plans.own_name'),
  position: z.number().int().min(0).max(1_000).default(0).describe('plans.position'),
  max_assistants: chosenLimit,
  max_knowledge_bases: chosenLimit,
  max_monthly_sessions: chosenLimit,
  priority_support: z.boolean().default(false).describe('plans.priority_support'),
  is_offered: z.boolean().default(true).describe('plans.is_offered'),
  prices: z
    .array(
      z.object({
        currency: z.enum(currencies).describe('plans.currency'),
        monthly_amount: z.number().int().min(0).max(2_000_000_000).describe('plans.monthly_amount'),
      }),
    )
    .max(currencies.length)
    .refine((prices) => new Set(prices.map(({ currency }) => currency)).size === prices.length, 'currency_twice')
    .default([])
    .describe('plans.prices'),
});
export type PlanInput = z.output<typeof planInput>;

export const createPlan = defineEndpoint({
  method: 'post',
  path: base,
  access: 'platform_plans.manage',
  body: planInput,
  response: platformPlan,
  status: 201,
});

export const planChange = changeOf(planInput.shape);
export type PlanChange = z.output<typeof planChange>;

export const updatePlan = defineEndpoint({
  method: 'put',
  path: `${base}/{plan_id}`,
  access: 'platform_plans.manage',
  params: ofPlan,
  if_match: true,
  body: planChange,
  response: platformPlan,
  errors: ['conflict'],
});
