import * as z from 'zod';
import { businessActions, platformActions } from '@/lib/audit-actions';
import { defineEndpoint } from '../endpoint';
import { id, listOf, moment, page, timestamp } from '../fields';

export const auditEntry = z.object({
  id,
  /** `<group>.<what was done>`: member.invited. */
  action: z.string(),
  /**
   * The person or API key, with the name at that time. Null if the product acted by itself. Without a name if the account's
   * data was deleted.
   */
  actor: z.object({ id, name: z.string().nullable(), is_key: z.boolean().describe('audit_log.is_key') }).nullable(),
  /** The target, with its name at that time. */
  resource_id: id.nullable(),
  resource_name: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  ip_address: z.string().nullable(),
  created_at: timestamp,
});
export type AuditEntry = z.output<typeof auditEntry>;

/** The maximum number of entries in one export, newest first. */
export const mostExported = 10_000;

const filters = z.object({
  actor_id: id.optional(),
  resource_id: id.optional(),
  /** Times in ISO 8601. The first is included, the second is excluded. */
  from: moment.optional(),
  to: moment.optional(),
});

type Group<Action extends string> = Action extends `${infer Prefix}.${string}` ? `${Prefix}.` : never;

/** An action, or a whole group if it ends with a dot: `member.` is everything that was done to members. */
function actionsAndGroups<Action extends string>(actions: readonly Action[]): (Action | Group<Action>)[] {
  return [...new Set(actions.map((action) => action.replace(/\..*/, '.') as Group<Action>)), ...actions];
}

const ofBusiness = filters.extend({ action: z.enum(actionsAndGroups(businessActions)).optional() });
const ofPlatform = filters.extend({
  action: z
    .enum(['all', ...actionsAndGroups(platformActions)])
    .optional()
    .describe('audit_log.action'),
});
export type AuditFilters = z.output<typeof ofBusiness> | z.output<typeof ofPlatform>;

export const listAuditLog = defineEndpoint({
  method: 'get',
  path: '/api/user-management/audit-log',
  access: 'audit_log.read',
  query: page.extend(ofBusiness.shape),
  response: listOf(auditEntry),
  errors: ['not_found'],
});

export const exportAuditLog = defineEndpoint({
  method: 'get',
  path: '/api/user-management/audit-log/export',
  access: 'audit_log.read',
  heavy: true,
  query: ofBusiness,
  status: 200,
  errors: ['not_found'],
});

export const listPlatformAuditLog = defineEndpoint({
  method: 'get',
  path: '/api/user-management/super-admin/audit-log',
  access: 'platform.manage',
  query: page.extend(ofPlatform.shape),
  response: listOf(auditEntry),
  errors: ['not_found'],
});

export const exportPlatformAuditLog = defineEndpoint({
  method: 'get',
  path: '/api/user-management/super-admin/audit-log/export',
  access: 'platform.manage',
  query: ofPlatform,
  status: 200,
  errors: ['not_found'],
});
