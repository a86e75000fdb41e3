import * as z from 'zod';
import { locales } from '@/lib/locales';
import { isTimezone } from '@/lib/timezone';
import { defineEndpoint } from '../endpoint';
import { id, name, revision, timestamp } from '../fields';
import { identityInput, signedIn } from './auth';

const base = '/api/user-management/business';

/** Days. 0 keeps forever, null uses the installation's setting. */
const retentionDays = z.number().int().min(0).max(3650).nullable();

export const business = z.object({
  id,
  name: z.string(),
  language: z.enum(locales).describe('businesses.language'),
  timezone: z.string().describe('businesses.timezone'),
  message_retention_days: retentionDays,
  log_retention_days: retentionDays,
  revision,
  created_at: timestamp,
});
export type Business = z.output<typeof business>;

export const getBusiness = defineEndpoint({
  method: 'get',
  path: base,
  access: 'business.read',
  response: business,
});

export const businessChange = z.object({
  name: name(200).optional(),
  language: z.enum(locales).optional().describe('businesses.language'),
  timezone: z.string().max(100).refine(isTimezone, 'invalid_timezone').optional().describe('businesses.timezone'),
  message_retention_days: retentionDays.optional(),
  log_retention_days: retentionDays.optional(),
});

export const updateBusiness = defineEndpoint({
  method: 'put',
  path: base,
  access: 'business.update',
  if_match: true,
  body: businessChange,
  response: business,
});

export const businessInput = z.object({ name: name(200) });

export const createBusiness = defineEndpoint({
  method: 'post',
  path: '/api/user-management/businesses',
  access: 'signed_in',
  limit: 'signup',
  body: businessInput,
  response: z.object({ id, name: z.string() }),
  status: 201,
  errors: ['payment_required'],
});

/** Counting stops at this number plus one. */
export const countedContents = 100_000;

export const businessContents = z.object({
  members: z.number().int(),
  assistants: z.number().int(),
  flows: z.number().int(),
  conversations: z.number().int(),
  customers: z.number().int(),
  messages: z.number().int(),
  knowledge_bases: z.number().int(),
  documents: z.number().int(),
  files: z.number().int(),
});
export type BusinessContents = z.output<typeof businessContents>;

export const getBusinessContents = defineEndpoint({
  method: 'get',
  path: `${base}/contents`,
  access: 'business.delete',
  response: businessContents,
});

export const deleteBusiness = defineEndpoint({
  method: 'post',
  path: `${base}/delete`,
  access: 'business.delete',
  limit: 'login',
  /** Its name, typed by the person who deletes it. */
  body: identityInput.extend({ name: name(200) }),
  response: signedIn,
});

export const leaveBusiness = defineEndpoint({
  method: 'post',
  path: `${base}/leave`,
  access: 'signed_in',
  response: signedIn,
  errors: ['conflict', 'forbidden'],
});
