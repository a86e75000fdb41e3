import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, name, timestamp } from '../fields';

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
