import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, listOf, name, page, timestamp } from '../fields';
import { reportPeriod } from '../report-period';
import { roleName } from './business-users';
import { planUsage } from './plans';

export const platformBusinesses = '/api/user-management/super-admin/businesses';

/** Of the open subscription. `none` is a business that has the plan of whoever has no subscription. */
export const subscriptionFilters = ['trial', 'active', 'past_due', 'none'] as const;
/** Figures of the platform's dashboard, of each business: what happened in the last days. */
export const activityFigures = [
  'messages',
  'conversations',
  'executions',
  'abandoned',
  'failed_turns',
  'handoffs',
  'not_understood',
  'ratings',
  'misses',
] as const;
/** What a business has now. */
export const contentFigures = ['members', 'assistants', 'flows', 'knowledge_bases', 'documents', 'failed_documents'] as const;
export const businessFigures = [...activityFigures, ...contentFigures] as const;
export type BusinessFigure = (typeof businessFigures)[number];

export const businessSorts = ['newest', 'oldest', 'name', 'sessions', ...businessFigures] as const;
export type BusinessSort = (typeof businessSorts)[number];

export const businessSummary = z.object({
  id,
  name: z.string(),
  created_at: timestamp,
  suspended_at: timestamp.nullable(),
  plan: z.object({ id, key: z.string().describe('plans.key'), name: z.string().describe('plans.name') }),
  subscription: z.enum(subscriptionFilters).describe('platform_businesses.subscription'),
  /** The conversations of this month, and how many its plan includes. */
  sessions: z.object({ used: z.number().int(), max: z.number().int().nullable().describe('plans.limit') }),
  counts: z.object({
    members: z.number().int(),
    assistants: z.number().int(),
    conversations: z.number().int(),
  }),
});
export type BusinessSummary = z.output<typeof businessSummary>;

export const listedBusiness = businessSummary.extend({ figure: z.number().int().nullable().describe('platform_businesses.figure') });
export type ListedBusiness = z.output<typeof listedBusiness>;

export const businessFilters = z.object({
  search: z.string().trim().max(200).optional(),
  state: z.enum(['active', 'suspended']).optional().describe('platform_businesses.state'),
  plan: z.string().max(100).optional().describe('platform_businesses.plan'),
  subscription: z.enum(subscriptionFilters).optional().describe('platform_businesses.subscription'),
});
export type BusinessFilters = z.output<typeof businessFilters>;

export const listBusinesses = defineEndpoint({
  method: 'get',
  path: platformBusinesses,
  access: 'platform_businesses.read',
  query: businessFilters.extend({
    limit: page.shape.limit,
    cursor: z.string().max(1000).optional(),
    sort: z.enum(businessSorts).default('newest').describe('platform_businesses.sort'),
    days: reportPeriod.shape.days.describe('platform_businesses.days'),
  }),
  response: listOf(listedBusiness),
});

const params = z.object({ business_id: id });
const person = z.object({ id, name: z.string().nullable() }).nullable();

export const businessDetail = businessSummary.extend({
  language: z.string(),
  timezone: z.string(),
  /** In credits. */
  balance: z.number().int(),
  suspension: z.object({ reason: z.string(), at: timestamp, by: person }).nullable(),
  referral_code: z.string().describe('referrals.code'),
  /** The business whose code it signed up with. */
  referrer: z.object({ id, name: z.string() }).nullable(),
  owners: z.array(
    z.object({ id, first_name: z.string(), last_name: z.string(), email: z.string().nullable(), mobile: z.string().nullable() }),
  ),
});
export type BusinessDetail = z.output<typeof businessDetail>;

export const getAnyBusiness = defineEndpoint({
  method: 'get',
  path: `${platformBusinesses}/{business_id}`,
  access: 'platform_businesses.read',
  params,
  response: businessDetail,
});

/** Its members, owners first. A quota limits them to some hundreds. */
export const listBusinessMembers = defineEndpoint({
  method: 'get',
  path: `${platformBusinesses}/{business_id}/members`,
  access: 'platform_businesses.read',
  params,
  response: z.object({
    items: z.array(
      z.object({
        id,
        first_name: z.string(),
        last_name: z.string(),
        email: z.string().nullable(),
        mobile: z.string().nullable(),
        role: roleName,
        status: z.enum(['active', 'inactive']),
        created_at: timestamp,
        last_active_at: timestamp.nullable().describe('platform_businesses.last_active_at'),
      }),
    ),
  }),
});

export const getBusinessPlanUsage = defineEndpoint({
  method: 'get',
  path: `${platformBusinesses}/{business_id}/plan-usage`,
  access: 'platform_businesses.read',
  params,
  response: planUsage,
});

/** When it was suspended and resumed, by whom, and why, newest first. */
export const listSuspensions = defineEndpoint({
  method: 'get',
  path: `${platformBusinesses}/{business_id}/suspensions`,
  access: 'platform_businesses.read',
  params,
  response: z.object({
    items: z.array(
      z.object({
        id,
        action: z.enum(['suspended', 'resumed']),
        by: person,
        reason: z.string().describe('platform_businesses.reason'),
        created_at: timestamp,
      }),
    ),
  }),
});

export const suspensionInput = z.object({ reason: name(500).describe('platform_businesses.reason') });

export const suspendBusiness = defineEndpoint({
  method: 'post',
  path: `${platformBusinesses}/{business_id}/suspend`,
  access: 'platform_businesses.update',
  params,
  body: suspensionInput,
  response: businessDetail,
});

export const resumeBusiness = defineEndpoint({
  method: 'post',
  path: `${platformBusinesses}/{business_id}/resume`,
  access: 'platform_businesses.update',
  params,
  response: businessDetail,
});
