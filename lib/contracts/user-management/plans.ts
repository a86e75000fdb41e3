import * as z from 'zod';
import { entitlements } from '@/lib/plans';
import { defineEndpoint } from '../endpoint';
import { id, timestamp } from '../fields';

const base = '/api/user-management/plans';

const limit = z.number().int().nullable().describe('plans.limit');

export const plan = z.object({
  id,
  key: z.string().describe('plans.key'),
  name: z.string().describe('plans.name'),
  max_assistants: limit,
  max_knowledge_bases: limit,
  max_monthly_sessions: limit,
  priority_support: z.boolean(),
  prices: z.array(
    z.object({
      currency: z.string().describe('plans.currency'),
      monthly_amount: z.number().int().describe('plans.monthly_amount'),
    }),
  ),
});
export type Plan = z.output<typeof plan>;

/** All plans, smallest first. There are few. */
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
  params: z.object({ plan_id: id }),
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
