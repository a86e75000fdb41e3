import * as z from 'zod';
import { businessActions, platformActions } from '@/lib/audit-actions';
import { defineEndpoint } from '../endpoint';
import { id, listOf, moment, page, timestamp } from '../fields';

export const auditEntry = z.object({
  id,
  /** `<group>.<what was done>`: member.invited. */
  action: z.string(),
  /** Who, by the name of that time; null where the product did it by itself. Without a name where the account's data was deleted. */
  actor: z.object({ id, name: z.string().nullable() }).nullable(),
  /** Whom or what it was done to, by the name of that time. */
  resource_id: id.nullable(),
  resource_name: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  ip_address: z.string().nullable(),
  created_at: timestamp,
});
export type AuditEntry = z.output<typeof auditEntry>;

/** The newest entries that one export has at most. */
export const mostExported = 10_000;

const filters = z.object({
  actor_id: id.optional(),
  resource_id: id.optional(),
  /** Moments, ISO 8601: from the first on, up to but not including the second. */
  from: moment.optional(),
  to: moment.optional(),
});

type Group<Action extends string> = Action extends `${infer Prefix}.${string}` ? `${Prefix}.` : never;

/** An action, or with a dot at its end all of its group: `member.` is all that was done to members. */
function actionsAndGroups<Action extends string>(actions: readonly Action[]): (Action | Group<Action>)[] {
  return [...new Set(actions.map((action) => action.replace(/\..*/, '.') as Group<Action>)), ...actions];
}

const ofBusiness = filters.extend({ action: z.enum(actionsAndGroups(businessActions)).optional() });
const ofPlatform = filters.extend({
  action: z
    .enum(['all', ...actionsAndGroups(platformActions)])
    .optional()
    .describe('Without it sign-ins are left out; `all` has them too'),
});
export type AuditFilters = z.output<typeof ofBusiness> | z.output<typeof ofPlatform>;

export const listAuditLog = defineEndpoint({
  method: 'get',
  path: '/api/user-management/audit-log',
  summary: 'Who did what to what in the business, and from where; newest first',
  access: 'audit_log.read',
  query: page.extend(ofBusiness.shape),
  response: listOf(auditEntry),
  errors: ['not_found'],
});

export const exportAuditLog = defineEndpoint({
  method: 'get',
  path: '/api/user-management/audit-log/export',
  summary: `The newest ${mostExported} of these entries as a CSV file`,
  access: 'audit_log.read',
  heavy: true,
  query: ofBusiness,
  status: 200,
  errors: ['not_found'],
});

export const listPlatformAuditLog = defineEndpoint({
  method: 'get',
  path: '/api/user-management/super-admin/audit-log',
  summary: 'What was done to the platform itself: roles, permissions, businesses, super admins; newest first',
  access: 'platform.manage',
  query: page.extend(ofPlatform.shape),
  response: listOf(auditEntry),
  errors: ['not_found'],
});

export const exportPlatformAuditLog = defineEndpoint({
  method: 'get',
  path: '/api/user-management/super-admin/audit-log/export',
  summary: `The newest ${mostExported} of these entries as a CSV file`,
  access: 'platform.manage',
  query: ofPlatform,
  status: 200,
  errors: ['not_found'],
});
