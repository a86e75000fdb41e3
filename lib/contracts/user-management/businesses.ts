import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, listOf, name, searchPage, timestamp } from '../fields';

const base = '/api/user-management/business';

/** Days; 0 keeps for ever, null follows the installation's setting. */
const retentionDays = z.number().int().min(0).max(3650).nullable();

export const business = z.object({
  id,
  name: z.string(),
  message_retention_days: retentionDays,
  log_retention_days: retentionDays,
  created_at: timestamp,
});

export const getBusiness = defineEndpoint({
  method: 'get',
  path: base,
  summary: 'The business that one is signed in to',
  access: 'business.read',
  response: business,
});

export const updateBusiness = defineEndpoint({
  method: 'put',
  path: base,
  summary: 'Rename the business, or set for how long its messages and event logs are kept',
  access: 'business.update',
  body: z.object({
    name: name(200).optional(),
    message_retention_days: retentionDays.optional(),
    log_retention_days: retentionDays.optional(),
  }),
  response: business,
});

// ---- for the platform's people

const platform = '/api/user-management/super-admin/businesses';

export const businessSummary = z.object({
  id,
  name: z.string(),
  created_at: timestamp,
  counts: z.object({
    members: z.number().int(),
    assistants: z.number().int(),
    conversations: z.number().int(),
  }),
});
export type BusinessSummary = z.output<typeof businessSummary>;

export const listBusinesses = defineEndpoint({
  method: 'get',
  path: platform,
  summary: 'All businesses with what they have, newest first',
  access: 'platform.manage',
  query: searchPage,
  response: listOf(businessSummary),
});

export const businessDetail = businessSummary.extend({
  owners: z.array(z.object({ id, first_name: z.string(), last_name: z.string(), email: z.string().nullable(), mobile: z.string().nullable() })),
});
export type BusinessDetail = z.output<typeof businessDetail>;

export const getAnyBusiness = defineEndpoint({
  method: 'get',
  path: `${platform}/{business_id}`,
  summary: 'One business with its owners',
  access: 'platform.manage',
  params: z.object({ business_id: id }),
  response: businessDetail,
});
