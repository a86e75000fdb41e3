import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, listOf, moment, page, timestamp } from '../fields';

export const auditEntry = z.object({
  id,
  /** `<resource>.<what was done>`: member.invited. */
  action: z.string(),
  /** Who; empty where the product did it by itself. Without names where the account is gone. */
  actor: z
    .object({ id, first_name: z.string().nullable(), last_name: z.string().nullable(), email: z.string().nullable() })
    .nullable(),
  resource_id: id.nullable(),
  detail: z.record(z.string(), z.unknown()),
  ip_address: z.string().nullable(),
  created_at: timestamp,
});
export type AuditEntry = z.output<typeof auditEntry>;

const filters = page.extend({
  /** What the action begins with: `member.` is all that was done to members. */
  action: z.string().trim().max(100).optional(),
  actor_id: id.optional(),
  resource_id: id.optional(),
  /** Moments, ISO 8601: from the first on, up to but not including the second. */
  from: moment.optional(),
  to: moment.optional(),
});
export type AuditFilters = z.output<typeof filters>;

export const listAuditLog = defineEndpoint({
  method: 'get',
  path: '/api/user-management/audit-log',
  summary: 'Who did what to what in the business, and from where; newest first',
  access: 'audit_log.read',
  query: filters,
  response: listOf(auditEntry),
  errors: ['not_found'],
});

export const listPlatformAuditLog = defineEndpoint({
  method: 'get',
  path: '/api/user-management/super-admin/audit-log',
  summary: 'What was done to the platform itself: roles, permissions, super admins; newest first',
  access: 'platform.manage',
  query: filters,
  response: listOf(auditEntry),
  errors: ['not_found'],
});
