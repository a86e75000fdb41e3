import * as z from 'zod';
import { type locales } from '@/lib/locales';
import { defineEndpoint } from '../endpoint';
import { changeOf, id, listOf, name, page, timestamp } from '../fields';
import { voiceBase } from './voice-base';

const base = `${voiceBase}/call-plans`;

const planName = name(100);
const names = z
  .object({ fa: planName, ar: planName, en: planName } satisfies Record<(typeof locales)[number], z.ZodType>)
  .describe('voice.plan_names');

export const callPlan = z.object({
  id,
  name: z.string().describe('voice.plan_name'),
  names,
  minutes: z.number().int().describe('voice.plan_minutes'),
  price: z.number().int().describe('voice.plan_price'),
  is_offered: z.boolean().describe('voice.plan_is_offered'),
  created_at: timestamp,
});
export type CallPlan = z.output<typeof callPlan>;

const fields = {
  names,
  minutes: z.number().int().min(1).max(1_000_000).describe('voice.plan_minutes'),
  price: z.number().int().min(1).max(1_000_000_000).describe('voice.plan_price'),
  is_offered: z.boolean().default(true).describe('voice.plan_is_offered'),
};

/** Those that are offered, the cheapest first. There are few. */
export const listCallPlans = defineEndpoint({
  method: 'get',
  path: base,
  access: 'voice.read',
  response: z.object({ items: z.array(callPlan) }),
});

const ofPlan = z.object({ plan_id: id });

/** Pays with credit. */
export const buyCallPlan = defineEndpoint({
  method: 'post',
  path: `${base}/{plan_id}/purchase`,
  access: 'billing.manage',
  creates: true,
  params: ofPlan,
  body: z.object({ key: name(100).optional().describe('voice.purchase_key') }),
  response: z.object({
    seconds_left: z.number().int().describe('voice.seconds_left'),
    balance: z.number().int().describe('voice.credit_left'),
  }),
  errors: ['payment_required', 'conflict'],
});

export const callSecondsKinds = ['bought', 'granted', 'used'] as const;

export const callUsage = z.object({
  seconds_left: z.number().int().describe('voice.seconds_left'),
  granted_left: z.number().int().describe('voice.granted_left'),
  bought_left: z.number().int().describe('voice.bought_left'),
  used_seconds: z.number().int().describe('voice.used_seconds'),
  free_minutes: z.number().int().describe('voice.free_minutes'),
  period: z.object({ begins_at: timestamp, ends_at: timestamp }).describe('voice.period'),
});
export type CallUsage = z.output<typeof callUsage>;

export const getCallUsage = defineEndpoint({
  method: 'get',
  path: `${voiceBase}/call-usage`,
  access: 'voice.read',
  response: callUsage,
});

export const callSecondsEntry = z.object({
  id,
  kind: z.enum(callSecondsKinds).describe('voice.entry_kind'),
  seconds: z.number().int().describe('voice.entry_seconds'),
  seconds_left: z.number().int().describe('voice.seconds_left'),
  call_id: id.nullable().describe('voice.entry_call'),
  created_at: timestamp,
});
export type CallSecondsEntry = z.output<typeof callSecondsEntry>;

export const listCallSeconds = defineEndpoint({
  method: 'get',
  path: `${voiceBase}/call-usage/entries`,
  access: 'voice.read',
  query: page,
  response: listOf(callSecondsEntry),
});

// ---- for the platform

const platform = `${voiceBase}/super-admin/call-plans`;

/** All of them, also those that are not offered. */
export const listAllCallPlans = defineEndpoint({
  method: 'get',
  path: platform,
  access: 'platform_plans.manage',
  response: z.object({ items: z.array(callPlan) }),
});

export const callPlanInput = z.object(fields);
export type CallPlanInput = z.output<typeof callPlanInput>;

export const createCallPlan = defineEndpoint({
  method: 'post',
  path: base,
  access: 'platform_plans.manage',
  body: callPlanInput,
  response: callPlan,
  status: 201,
});

/** What it costs stays, because businesses have bought it. Another price is another plan. */
export const callPlanChange = changeOf({ names: fields.names, is_offered: fields.is_offered });
export type CallPlanChange = z.output<typeof callPlanChange>;

export const updateCallPlan = defineEndpoint({
  method: 'put',
  path: `${base}/{plan_id}`,
  access: 'platform_plans.manage',
  params: ofPlan,
  body: callPlanChange,
  response: callPlan,
});
