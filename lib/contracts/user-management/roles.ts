import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, listOf, searchPage, text, timestamp } from '../fields';

const base = '/api/user-management/super-admin';

/** What roles, resources and permissions are called in the code. */
const key = z
  .string()
  .trim()
  .min(1, 'required')
  .max(100)
  .regex(/^[a-z][a-z0-9_]*$/, 'invalid_key');
const permissionKey = z
  .string()
  .trim()
  .min(1, 'required')
  .max(200)
  .regex(/^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/, 'invalid_permission_key');

// ---- roles

export const role = z.object({
  id,
  key: z.string(),
  /** Of a role of the platform's own making; those of the installation are named by their key. */
  name: z.string(),
  description: z.string(),
  scope: z.enum(['platform', 'business']),
  /** Came with the installation: it is neither deleted nor renamed. */
  is_system: z.boolean(),
  permissions: z.array(z.string()),
  /** How many people have it, in all businesses. */
  people: z.number().int(),
  created_at: timestamp,
});
export type Role = z.output<typeof role>;

export const roleInput = z.object({
  key,
  name: z.string().trim().max(100).default(''),
  description: text(500).default(''),
  scope: z.enum(['platform', 'business']).default('business'),
});
export type RoleInput = z.output<typeof roleInput>;

export const roleChange = z.object({
  key: key.optional(),
  name: z.string().trim().max(100).optional(),
  description: text(500).optional(),
});
export type RoleChange = z.output<typeof roleChange>;

const ofRole = z.object({ role_id: id });

export const listRoles = defineEndpoint({
  method: 'get',
  path: `${base}/roles`,
  summary: 'All roles, newest first',
  access: 'platform.manage',
  query: searchPage,
  response: listOf(role),
});

export const getRole = defineEndpoint({
  method: 'get',
  path: `${base}/roles/{role_id}`,
  summary: 'One role with its permissions',
  access: 'platform.manage',
  params: ofRole,
  response: role,
});

export const createRole = defineEndpoint({
  method: 'post',
  path: `${base}/roles`,
  summary: 'Make a role, without permissions yet',
  access: 'platform.manage',
  body: roleInput,
  response: role,
  status: 201,
  errors: ['conflict'],
});

export const updateRole = defineEndpoint({
  method: 'put',
  path: `${base}/roles/{role_id}`,
  summary: 'Rename or describe a role; the key of one that came with the installation stays',
  access: 'platform.manage',
  params: ofRole,
  body: roleChange,
  response: role,
  errors: ['conflict'],
});

export const deleteRole = defineEndpoint({
  method: 'delete',
  path: `${base}/roles/{role_id}`,
  summary: 'Delete a role; one that came with the installation, or that someone has, stays',
  access: 'platform.manage',
  params: ofRole,
  errors: ['conflict'],
});

// ---- resources

export const resource = z.object({
  id,
  key: z.string(),
  description: z.string(),
  is_system: z.boolean(),
  permissions: z.array(z.object({ id, key: z.string() })),
});
export type Resource = z.output<typeof resource>;

const resourceInput = z.object({ key, description: text(500).default('') });
const resourceChange = z.object({ key: key.optional(), description: text(500).optional() });
export type ResourceInput = z.output<typeof resourceInput>;
export type ResourceChange = z.output<typeof resourceChange>;
const ofResource = z.object({ resource_id: id });

export const listResources = defineEndpoint({
  method: 'get',
  path: `${base}/resources`,
  summary: 'All resources with their permissions',
  access: 'platform.manage',
  query: searchPage,
  response: listOf(resource),
});

export const getResource = defineEndpoint({
  method: 'get',
  path: `${base}/resources/{resource_id}`,
  summary: 'One resource',
  access: 'platform.manage',
  params: ofResource,
  response: resource,
});

export const createResource = defineEndpoint({
  method: 'post',
  path: `${base}/resources`,
  summary: 'Make a resource',
  access: 'platform.manage',
  body: resourceInput,
  response: resource,
  status: 201,
  errors: ['conflict'],
});

export const updateResource = defineEndpoint({
  method: 'put',
  path: `${base}/resources/{resource_id}`,
  summary: 'Rename or describe a resource; those that the code names keep their key',
  access: 'platform.manage',
  params: ofResource,
  body: resourceChange,
  response: resource,
  errors: ['conflict'],
});

export const deleteResource = defineEndpoint({
  method: 'delete',
  path: `${base}/resources/{resource_id}`,
  summary: 'Delete a resource with its permissions; those that the code names stay',
  access: 'platform.manage',
  params: ofResource,
  errors: ['conflict'],
});

// ---- permissions

export const permission = z.object({
  id,
  /** `<resource>.<action>` */
  key: z.string(),
  resource_id: id,
  description: z.string(),
  is_system: z.boolean(),
});
export type Permission = z.output<typeof permission>;

const permissionInput = z.object({ key: permissionKey, description: text(500).default('') });
const permissionChange = z.object({ key: permissionKey.optional(), description: text(500).optional() });
export type PermissionInput = z.output<typeof permissionInput>;
export type PermissionChange = z.output<typeof permissionChange>;
const ofPermission = z.object({ permission_id: id });

export const listPermissions = defineEndpoint({
  method: 'get',
  path: `${base}/permissions`,
  summary: 'All permissions',
  access: 'platform.manage',
  query: searchPage,
  response: listOf(permission),
});

export const getPermission = defineEndpoint({
  method: 'get',
  path: `${base}/permissions/{permission_id}`,
  summary: 'One permission',
  access: 'platform.manage',
  params: ofPermission,
  response: permission,
});

export const createPermission = defineEndpoint({
  method: 'post',
  path: `${base}/permissions`,
  summary: 'Make a permission of a resource; super admins have it at once',
  access: 'platform.manage',
  body: permissionInput,
  response: permission,
  status: 201,
  errors: ['conflict'],
});

export const updatePermission = defineEndpoint({
  method: 'put',
  path: `${base}/permissions/{permission_id}`,
  summary: 'Rename or describe a permission; those that the code names keep their key',
  access: 'platform.manage',
  params: ofPermission,
  body: permissionChange,
  response: permission,
  errors: ['conflict'],
});

export const deletePermission = defineEndpoint({
  method: 'delete',
  path: `${base}/permissions/{permission_id}`,
  summary: 'Delete a permission; those that the code names stay',
  access: 'platform.manage',
  params: ofPermission,
  errors: ['conflict'],
});

// ---- who has what

export const permissionMatrix = z.object({
  resources: z.array(resource),
  roles: z.array(role),
});
export type PermissionMatrix = z.output<typeof permissionMatrix>;

export const getPermissionMatrix = defineEndpoint({
  method: 'get',
  path: `${base}/permission-matrix`,
  summary: 'Every resource with its permissions, and every role with what it has of them',
  access: 'platform.manage',
  response: permissionMatrix,
});

const permissionList = z.array(z.string().max(200)).max(1000);
export const grantsInput = z.object({
  permissions: permissionList,
  /** What the role may do as far as the caller knows: 409 where someone else has changed it since. */
  known: permissionList.optional(),
});
export type GrantsInput = z.output<typeof grantsInput>;

export const setGrants = defineEndpoint({
  method: 'put',
  path: `${base}/roles/{role_id}/permissions`,
  summary: 'Set what a role may do, by the permissions’ keys; everybody who has it feels it at once. Super admins keep everything',
  access: 'platform.manage',
  params: ofRole,
  body: grantsInput,
  max_body: 512 * 1024,
  response: role,
  errors: ['conflict', 'forbidden'],
});

export const restoreGrants = defineEndpoint({
  method: 'post',
  path: `${base}/roles/{role_id}/restore-defaults`,
  summary: 'Let a role that came with the installation do again what it could do then',
  access: 'platform.manage',
  params: ofRole,
  response: role,
  errors: ['conflict'],
});
