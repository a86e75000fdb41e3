import * as people from '@/lib/contracts/user-management/platform-people';
import * as contract from '@/lib/contracts/user-management/roles';
import { bindPlatform, type Binding } from '@/server/http/bind';
import { createPermission, deletePermission, getPermission, listPermissions, updatePermission } from './permissions';
import { addPlatformPerson, changePlatformPerson, listPlatformPeople, removePlatformPerson } from './platform-people';
import { readRole } from './present-role';
import { createResource, deleteResource, getResource, listResources, updateResource } from './resources';
import { createRole, deleteRole, listRoles, updateRole } from './roles';
import { readMatrix, restoreGrants, setGrants } from './set-grants';

export const roleBindings: readonly Binding[] = [
  bindPlatform(contract.listRoles, (ctx, { query }) => listRoles(ctx, query)),
  bindPlatform(contract.getRole, (ctx, { params }) => ctx.db((tx) => readRole(tx, params.role_id))),
  bindPlatform(contract.createRole, (ctx, { body }) => createRole(ctx, body)),
  bindPlatform(contract.updateRole, (ctx, { params, body, if_match }) => updateRole(ctx, params.role_id, body, if_match)),
  bindPlatform(contract.deleteRole, (ctx, { params }) => deleteRole(ctx, params.role_id)),
  bindPlatform(contract.setGrants, (ctx, { params, body }) => setGrants(ctx, params.role_id, body)),
  bindPlatform(contract.restoreGrants, (ctx, { params }) => restoreGrants(ctx, params.role_id)),
  bindPlatform(contract.getPermissionMatrix, (ctx) => readMatrix(ctx)),

  bindPlatform(people.listPlatformPeople, (ctx, { query }) => listPlatformPeople(ctx, query)),
  bindPlatform(people.addPlatformPerson, (ctx, { body }) => addPlatformPerson(ctx, body)),
  bindPlatform(people.changePlatformPerson, (ctx, { params, body }) => changePlatformPerson(ctx, params.user_id, body.role_id)),
  bindPlatform(people.removePlatformPerson, (ctx, { params }) => removePlatformPerson(ctx, params.user_id)),

  bindPlatform(contract.listResources, (ctx, { query }) => listResources(ctx, query)),
  bindPlatform(contract.getResource, (ctx, { params }) => getResource(ctx, params.resource_id)),
  bindPlatform(contract.createResource, (ctx, { body }) => createResource(ctx, body)),
  bindPlatform(contract.updateResource, (ctx, { params, body }) => updateResource(ctx, params.resource_id, body)),
  bindPlatform(contract.deleteResource, (ctx, { params }) => deleteResource(ctx, params.resource_id)),

  bindPlatform(contract.listPermissions, (ctx, { query }) => listPermissions(ctx, query)),
  bindPlatform(contract.getPermission, (ctx, { params }) => getPermission(ctx, params.permission_id)),
  bindPlatform(contract.createPermission, (ctx, { body }) => createPermission(ctx, body)),
  bindPlatform(contract.updatePermission, (ctx, { params, body }) => updatePermission(ctx, params.permission_id, body)),
  bindPlatform(contract.deletePermission, (ctx, { params }) => deletePermission(ctx, params.permission_id)),
];
