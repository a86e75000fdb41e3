import * as z from 'zod';
import { defineReport, defineSeries } from '../define-report';
import { figure, seriesOf } from '../report-period';

const count = z.number().int();
const business = '/api/user-management/reporting/business';

export const businessReport = z.object({
  customers: figure.describe('reporting.customers'),
  new_customers: figure.describe('reporting.new_customers'),
  active_customers: figure.describe('reporting.active_customers'),
  sessions: figure.describe('reporting.sessions'),
  messages: figure.describe('reporting.messages'),
  members: figure.describe('reporting.members'),
  /** Null for those who may not see the credit. */
  credit: z
    .object({
      balance: count.describe('reporting.credit_balance'),
      added: figure.describe('reporting.credit_added'),
      spent: figure.describe('reporting.credit_spent'),
    })
    .nullable()
    .describe('reporting.credit'),
});
export type BusinessReport = z.output<typeof businessReport>;

export const getBusinessReport = defineReport(`${business}/overview`, 'reporting.read', businessReport);

export const activeUsers = z.object({
  customers: figure.describe('reporting.active_customers'),
  returning: figure.describe('reporting.returning'),
  members: figure.describe('reporting.active_members'),
  by_channel: z.array(z.object({ channel: z.string(), customers: figure.describe('reporting.active_customers') })),
  series: seriesOf({ customers: count.describe('reporting.active_customers') }),
});
export type ActiveUsers = z.output<typeof activeUsers>;

export const getActiveUsers = defineSeries(`${business}/active-users`, 'reporting.read', activeUsers);

export const userGrowthSeries = seriesOf({
  customers: count.describe('reporting.customers'),
  new_customers: count.describe('reporting.new_customers'),
  members: count.describe('reporting.members'),
  new_members: count.describe('reporting.new_members'),
});
export type UserGrowthSeries = z.output<typeof userGrowthSeries>;

export const getUserGrowthSeries = defineSeries(`${business}/user-growth-timeseries`, 'reporting.read', userGrowthSeries);

export const sessionUsageSeries = seriesOf({ sessions: count.describe('reporting.sessions') }).extend({
  used: count.describe('reporting.used_sessions'),
  max: count.nullable().describe('plans.limit'),
});
export type SessionUsageSeries = z.output<typeof sessionUsageSeries>;

export const getSessionUsageSeries = defineSeries(`${business}/session-usage-timeseries`, 'reporting.read', sessionUsageSeries);
