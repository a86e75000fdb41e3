import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, listOf, revision, searchPage, text, timestamp } from '../fields';

const base = '/api/user-management/super-admin';

/** The key of a role, resource or permission in the code. */
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
  /** The name of a role that the platform created. Built-in roles are identified by their key. */
  name: z.string(),
  description: z.string(),
  scope: z.enum(['platform', 'business']),
  /** A built-in role, which can be neither deleted nor renamed. */
  is_system: z.boolean(),
  permissions: z.array(z.string()),
  /** How many people have it, in all businesses. */
  people: z.number().int(),
  revision,
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
  access: 'platform.manage',
  query: searchPage,
  response: listOf(role),
});

export const getRole = defineEndpoint({
  method: 'get',
  path: `${base}/roles/{role_id}`,
  access: 'platform.manage',
  params: ofRole,
  response: role,
});

export const createRole = defineEndpoint({
  method: 'post',
  path: `${base}/roles`,
  access: 'platform.manage',
  body: roleInput,
  response: role,
  status: 201,
  errors: ['conflict'],
});

export const updateRole = defineEndpoint({
  method: 'put',
  path: `${base}/roles/{role_id}`,
  access: 'platform.manage',
  if_match: true,
  params: ofRole,
  body: roleChange,
  response: role,
  errors: ['conflict'],
});

export const deleteRole = defineEndpoint({
  method: 'delete',
  path: `${base}/roles/{role_id}`,
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
  access: 'platform.manage',
  query: searchPage,
  response: listOf(resource),
});

export const getResource = defineEndpoint({
  method: 'get',
  path: `${base}/resources/{resource_id}`,
  access: 'platform.manage',
  params: ofResource,
  response: resource,
});

export const createResource = defineEndpoint({
  method: 'post',
  path: `${base}/resources`,
  access: 'platform.manage',
  body: resourceInput,
  response: resource,
  status: 201,
  errors: ['conflict'],
});

export const updateResource = defineEndpoint({
  method: 'put',
  path: `${base}/resources/{resource_id}`,
  access: 'platform.manage',
  params: ofResource,
  body: resourceChange,
  response: resource,
  errors: ['conflict'],
});

export const deleteResource = defineEndpoint({
  method: 'delete',
  path: `${base}/resources/{resource_id}`,
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
  access: 'platform.manage',
  query: searchPage,
  response: listOf(permission),
});

export const getPermission = defineEndpoint({
  method: 'get',
  path: `${base}/permissions/{permission_id}`,
  access: 'platform.manage',
  params: ofPermission,
  response: permission,
});

export const createPermission = defineEndpoint({
  method: 'post',
  path: `${base}/permissions`,
  access: 'platform.manage',
  body: permissionInput,
  response: permission,
  status: 201,
  errors: ['conflict'],
});

export const updatePermission = defineEndpoint({
  method: 'put',
  path: `${base}/permissions/{permission_id}`,
  access: 'platform.manage',
  params: ofPermission,
  body: permissionChange,
  response: permission,
  errors: ['conflict'],
});

export const deletePermission = defineEndpoint({
  method: 'delete',
  path: `${base}/permissions/{permission_id}`,
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
  access: 'platform.manage',
  response: permissionMatrix,
});

const permissionList = z.array(z.string().max(200)).max(1000);
export const grantsInput = z.object({
  permissions: permissionList,
  /** The role's permissions as the caller knows them. 409 if someone else has changed them since. */
  known: permissionList.optional(),
});
export type GrantsInput = z.output<typeof grantsInput>;

export const setGrants = defineEndpoint({
  method: 'put',
  path: `${base}/roles/{role_id}/permissions`,
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
  access: 'platform.manage',
  params: ofRole,
  response: role,
  errors: ['conflict'],
});
