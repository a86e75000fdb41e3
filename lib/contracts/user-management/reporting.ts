import * as z from 'zod';
import { defineReport, defineSeries } from '../define-report';
import { defineEndpoint } from '../endpoint';
import { id, timestamp } from '../fields';
import { figure, ratio, reportSeries, seriesOf } from '../report-period';

const base = '/api/user-management/reporting';
const count = z.number().int();
const currency = z.enum(['IRT', 'USD']).describe('reporting.currency');
/** Amounts are in the smallest unit of their currency. */
const amount = figure;

export const financialKpis = z.object({
  currencies: z
    .array(
      z.object({
        currency,
        mrr: amount.describe('reporting.mrr'),
        arr: amount.describe('reporting.arr'),
        arpu: ratio.describe('reporting.arpu'),
        churn: ratio.describe('reporting.churn'),
        ltv: ratio.describe('reporting.ltv'),
        cac: ratio.describe('reporting.cac'),
        ltv_to_cac: ratio.describe('reporting.ltv_to_cac'),
        revenue: amount.describe('reporting.revenue'),
        paying: figure.describe('reporting.paying'),
        new_mrr: amount.describe('reporting.new_mrr'),
        expansion_mrr: amount.describe('reporting.expansion_mrr'),
        contraction_mrr: amount.describe('reporting.contraction_mrr'),
        churned_mrr: amount.describe('reporting.churned_mrr'),
      }),
    )
    .describe('reporting.currencies'),
});
export type FinancialKpis = z.output<typeof financialKpis>;

export const getFinancialKpis = defineReport(`${base}/financial-kpis`, 'platform_reports.finance', financialKpis);

/** In the smallest unit of the currency. */
export const revenueSeries = seriesOf({ paid: count.describe('reporting.paid'), refunded: count.describe('reporting.refunded') });
export type RevenueSeries = z.output<typeof revenueSeries>;

export const getRevenueSeries = defineEndpoint({
  method: 'get',
  path: `${base}/revenue-timeseries`,
  access: 'platform_reports.finance',
  query: reportSeries.extend({ currency: currency.default('IRT') }),
  response: revenueSeries,
});

export const platformReport = z.object({
  businesses: figure.describe('reporting.businesses'),
  active_businesses: figure.describe('reporting.active_businesses'),
  users: figure.describe('reporting.users'),
  paying: figure.describe('reporting.paying'),
  sessions: figure.describe('reporting.sessions'),
  messages: figure.describe('reporting.messages'),
});
export type PlatformReport = z.output<typeof platformReport>;

export const getPlatformReport = defineReport(`${base}/overview`, 'platform_reports.read', platformReport);

export const sessionsSeries = seriesOf({ sessions: count.describe('reporting.sessions') });
export type SessionsSeries = z.output<typeof sessionsSeries>;

export const getSessionsSeries = defineSeries(`${base}/sessions-timeseries`, 'platform_reports.read', sessionsSeries);

export const planDistribution = seriesOf({
  plans: z.array(z.object({ plan_id: id, businesses: count.describe('reporting.subscribed') })).describe('reporting.plans_at'),
}).extend({
  plans: z.array(z.object({ id, key: z.string().describe('plans.key'), name: z.string().describe('plans.name') })),
});
export type PlanDistribution = z.output<typeof planDistribution>;

export const getPlanDistribution = defineSeries(`${base}/plan-distribution-timeseries`, 'platform_reports.read', planDistribution);

export const growth = z.object({
  new_businesses: figure.describe('reporting.new_businesses'),
  new_users: figure.describe('reporting.new_users'),
  new_paying: figure.describe('reporting.new_paying'),
  lost_paying: figure.describe('reporting.lost_paying'),
});
export type Growth = z.output<typeof growth>;

export const getGrowth = defineReport(`${base}/growth`, 'platform_reports.read', growth);

export const growthSeries = seriesOf({
  businesses: count.describe('reporting.businesses'),
  new_businesses: count.describe('reporting.new_businesses'),
  users: count.describe('reporting.users'),
  new_users: count.describe('reporting.new_users'),
  new_paying: count.describe('reporting.new_paying'),
  lost_paying: count.describe('reporting.lost_paying'),
});
export type GrowthSeries = z.output<typeof growthSeries>;

export const getGrowthSeries = defineSeries(`${base}/growth-timeseries`, 'platform_reports.read', growthSeries);

export const supportReport = z.object({
  open: count.describe('reporting.open_tickets'),
  opened: figure.describe('reporting.opened_tickets'),
  resolved: figure.describe('reporting.resolved_tickets'),
  first_answer_seconds: ratio.describe('reporting.first_answer_seconds'),
  resolution_seconds: ratio.describe('reporting.resolution_seconds'),
  by_priority: z.array(z.object({ priority: z.enum(['low', 'normal', 'high', 'urgent']), opened: figure })),
  series: seriesOf({
    opened: count.describe('reporting.opened_tickets'),
    resolved: count.describe('reporting.resolved_tickets'),
  }),
});
export type SupportReport = z.output<typeof supportReport>;

export const getSupportReport = defineSeries(`${base}/support`, 'platform_reports.read', supportReport);

export const referralReport = z.object({
  signed_up: figure.describe('reporting.signed_up'),
  rewarded: figure.describe('reporting.rewarded'),
  reward: figure.describe('reporting.reward'),
  /** Those who brought the most in this period. */
  referrers: z
    .array(
      z.object({
        business: z.object({ id, name: z.string() }),
        signed_up: count.describe('reporting.signed_up'),
        rewarded: count.describe('reporting.rewarded'),
      }),
    )
    .describe('reporting.referrers'),
  series: seriesOf({
    signed_up: count.describe('reporting.signed_up'),
    rewarded: count.describe('reporting.rewarded'),
  }),
});
export type ReferralReport = z.output<typeof referralReport>;

export const getReferralReport = defineSeries(`${base}/referrals`, 'platform_reports.read', referralReport);

/** A month of the Gregorian calendar: its first day. */
const month = z.iso
  .date()
  .refine((day) => day.endsWith('-01') && day > '2000')
  .describe('reporting.month');

export const acquisitionCost = z.object({ month, currency, amount: count.describe('reporting.cost') });
export type AcquisitionCost = z.output<typeof acquisitionCost>;

/** The latest first, of the last five years at most. */
export const listAcquisitionCosts = defineEndpoint({
  method: 'get',
  path: `${base}/acquisition-costs`,
  access: 'platform_reports.finance',
  response: z.object({ items: z.array(acquisitionCost) }),
});

/** Replaces what was entered for the month. 0 removes it. */
export const setAcquisitionCost = defineEndpoint({
  method: 'put',
  path: `${base}/acquisition-costs`,
  access: 'platform_reports.finance',
  body: acquisitionCost.extend({ amount: count.min(0).max(2_000_000_000).describe('reporting.cost') }),
  response: acquisitionCost,
});

/** Counts the last days again, in the background. */
export const rebuildReports = defineEndpoint({
  method: 'post',
  path: `${base}/rebuild`,
  access: 'platform.manage',
  body: z.object({ days: count.min(1).max(90).describe('reporting.rebuilt_days') }),
  response: z.object({ from: timestamp.describe('reporting.rebuilt_from') }),
  status: 202,
});

export const reportProgress = z.object({
  counted_until: timestamp.describe('reporting.counted_until'),
  ranked_at: timestamp.nullable().describe('reporting.ranked_at'),
  rebuild: z
    .object({
      from: timestamp.describe('reporting.rebuilt_from'),
      until: timestamp.describe('reporting.rebuilt_until'),
      done_at: timestamp.nullable().describe('reporting.rebuilt_at'),
    })
    .nullable()
    .describe('reporting.rebuild'),
});
export type ReportProgress = z.output<typeof reportProgress>;

/** How far the figures are counted. */
export const getReportProgress = defineEndpoint({
  method: 'get',
  path: `${base}/progress`,
  access: 'platform_reports.read',
  response: reportProgress,
});
