import type * as roles from '@/lib/contracts/user-management/roles';
import {
  createPermission,
  createResource,
  deletePermission,
  deleteResource,
  listPermissions,
  listResources,
  updatePermission,
  updateResource,
} from '@/lib/contracts/user-management/roles';
import { callApi } from '@/components/api/client';

/** A permission or a resource. Both have a key and a description. */
export type Keyed = Pick<roles.Permission, 'id' | 'key' | 'description' | 'is_system'>;

export const keyedKinds = ['permission', 'resource'] as const;
export type KeyedKind = (typeof keyedKinds)[number];

export interface KeyedFields {
  key: string;
  description: string;
}

/** The calls of each kind under the same names. */
export const keyedCalls = {
  permission: {
    list: listPermissions,
    schema: createPermission.body!,
    create: (body: KeyedFields) => callApi(createPermission, { body, silent: true }),
    update: (permission_id: string, body: Partial<KeyedFields>) =>
      callApi(updatePermission, { params: { permission_id }, body, silent: true }),
    remove: (permission_id: string) => callApi(deletePermission, { params: { permission_id } }),
  },
  resource: {
    list: listResources,
    schema: createResource.body!,
    create: (body: KeyedFields) => callApi(createResource, { body, silent: true }),
    update: (resource_id: string, body: Partial<KeyedFields>) => callApi(updateResource, { params: { resource_id }, body, silent: true }),
    remove: (resource_id: string) => callApi(deleteResource, { params: { resource_id } }),
  },
} as const;
