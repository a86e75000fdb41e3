import { isOfPlatform } from './is-of-platform';

/**
 * What can be permitted. The names are code: endpoints and screens refer to them. Which role has which is data, seeded
 * from `defaultRoles` and changed on the platform's roles screen.
 */
export const resources = {
  account: ['read', 'update'],
  business: ['read', 'update', 'delete'],
  assistants: ['read', 'create', 'update', 'delete'],
  flows: ['read', 'update'],
  workflows: ['read', 'update', 'run', 'work'],
  nlu: ['read', 'update'],
  knowledge: ['read', 'update'],
  integrations: ['read', 'update'],
  conversations: ['read', 'create'],
  handoff: ['read', 'answer', 'assign'],
  contacts: ['read', 'update', 'delete'],
  inbox: ['manage'],
  members: ['read', 'create', 'update', 'delete'],
  notifications: ['send'],
  webhooks: ['read', 'update'],
  widgets: ['read', 'update'],
  channels: ['read', 'update'],
  voice: ['read', 'update', 'call'],
  audit_log: ['read'],
  credit: ['read'],
  api_keys: ['read', 'manage'],
  billing: ['read', 'manage'],
  reporting: ['read'],
  tickets: ['read', 'create'],
  platform: ['manage'],
  platform_businesses: ['read', 'update'],
  platform_plans: ['manage'],
  platform_payments: ['read', 'manage'],
  platform_reports: ['read', 'finance'],
  platform_tickets: ['answer', 'manage'],
} as const;

type Resources = typeof resources;
export type ResourceKey = keyof Resources;
export type PermissionKey = { [R in ResourceKey]: `${R}.${Resources[R][number]}` }[ResourceKey];

/** What only people of the platform may do. */
export type PlatformPermission = Extract<PermissionKey, `platform${string}`>;

export const permissionKeys = Object.entries(resources).flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}.${action}`),
) as PermissionKey[];

/**
 * What an API key may be permitted. A key is no person, so it has no account, answers no customer in a person's place,
 * invites no one, opens no tickets, pays for nothing, and creates no keys. It never deletes a business.
 */
export const keyPermissions = permissionKeys.filter(
  (key) =>
    !isOfPlatform(key) &&
    !/^(account|api_keys|tickets)\./.test(key) &&
    ![
      'billing.manage',
      'business.delete',
      'members.create',
      'members.update',
      'members.delete',
      'notifications.send',
      'handoff.answer',
      'handoff.assign',
      'voice.call',
      'workflows.work',
    ].includes(key),
);

/** What a key may be permitted that is restricted to some assistants: what other calls reach cannot be told apart by assistant. */
export const restrictedKeyPermissions: readonly PermissionKey[] = ['conversations.read', 'conversations.create'];

export type RoleScope = 'platform' | 'business';

interface DefaultRole {
  scope: RoleScope;
  permissions: readonly PermissionKey[];
}

const everything = permissionKeys;
const ofBusiness = permissionKeys.filter((key) => !isOfPlatform(key));
const ofAdmin = ofBusiness.filter((key) => key !== 'business.delete');
const own: readonly PermissionKey[] = ['account.read', 'account.update', 'business.read'];
const ofPlatformPeople: readonly PermissionKey[] = ['account.read', 'account.update', 'platform_businesses.read'];

/** What someone may who is in no business and has no role of the platform: look after their own account. */
export const permissionsOfNoRole: readonly PermissionKey[] = ['account.read', 'account.update'];

/** The roles of a new installation. `super_admin` has every permission for good, also those that are made later. */
export const defaultRoles = {
  super_admin: { scope: 'platform', permissions: everything },
  platform_support: { scope: 'platform', permissions: [...ofPlatformPeople, 'platform_tickets.answer', 'platform_tickets.manage'] },
  platform_finance: {
    scope: 'platform',
    permissions: [
      ...ofPlatformPeople,
      'platform_plans.manage',
      'platform_payments.read',
      'platform_payments.manage',
      'platform_reports.read',
      'platform_reports.finance',
    ],
  },
  platform_operations: {
    scope: 'platform',
    permissions: [...ofPlatformPeople, 'platform_businesses.update', 'platform_reports.read', 'platform_tickets.answer'],
  },
  owner: { scope: 'business', permissions: ofBusiness },
  admin: { scope: 'business', permissions: ofAdmin },
  member: {
    scope: 'business',
    permissions: [
      ...own,
      'assistants.read',
      'assistants.create',
      'assistants.update',
      'flows.read',
      'flows.update',
      'workflows.read',
      'workflows.update',
      'workflows.run',
      'nlu.read',
      'nlu.update',
      'knowledge.read',
      'knowledge.update',
      'integrations.read',
      'widgets.read',
      'channels.read',
      'voice.read',
      'conversations.read',
      'conversations.create',
      'reporting.read',
      'tickets.create',
    ],
  },
  staff: {
    scope: 'business',
    permissions: [
      ...own,
      'assistants.read',
      'conversations.read',
      'handoff.read',
      'handoff.answer',
      'voice.read',
      'voice.call',
      'workflows.read',
      'workflows.work',
      'contacts.read',
      'contacts.update',
      'tickets.create',
    ],
  },
  user: { scope: 'business', permissions: [...own, 'assistants.read'] },
} as const satisfies Record<string, DefaultRole>;

export type DefaultRoleKey = keyof typeof defaultRoles;
