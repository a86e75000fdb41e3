'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { reportProblem } from '@/components/api/problem-listener';
import { queryKey } from '@/components/api/query-key';
import { listPlatformAuditLog } from '@/lib/contracts/user-management/audit-log';
import { getMe } from '@/lib/contracts/user-management/auth';
import {
  getPermissionMatrix,
  getRole,
  listRoles,
  setGrants,
  type PermissionMatrix,
  type Role,
} from '@/lib/contracts/user-management/roles';
import { GrantQueue, type GrantChange } from './grant-queue';

const matrixKey = queryKey(getPermissionMatrix, {});

/**
 * Grants and revokes permissions. Changes are shown immediately and reverted if the server refuses. `onDone` is called
 * for each that succeeded.
 */
export function useGrants(onDone: (role_id: string, change: GrantChange) => void) {
  const queries = useQueryClient();
  const [pending, setPending] = useState(0);
  const [queue] = useState(
    () =>
      new GrantQueue({
        send: async (role_id, permissions, known) => {
          const body = { permissions: [...permissions], known: [...known] };
          return (await callApi(setGrants, { params: { role_id }, body, silent: true })).permissions;
        },
        reread: async (role_id) => (await callApi(getRole, { params: { role_id }, silent: true })).permissions,
        done: (role_id, change) => {
          onDone(role_id, change);
          // The changed role may be the person's own.
          for (const { path } of [listRoles, getMe, listPlatformAuditLog]) void queries.invalidateQueries({ queryKey: [path] });
        },
        show: (role_id, permissions) => {
          queries.setQueryData<PermissionMatrix>(matrixKey, (known) => known && withGrants(known, role_id, permissions));
        },
        refused: (_, __, error) => {
          if (!(error instanceof ApiError)) throw error;
          reportProblem({ error, failed: 'update' });
        },
        pending: setPending,
      }),
  );

  const change = (role: Pick<Role, 'id' | 'permissions'>, permission: string, isGranted: boolean) => {
    // A response in progress would show the state before the change.
    void queries.cancelQueries({ queryKey: matrixKey });
    queue.change(role.id, role.permissions, { permission, isGranted });
  };

  return { change, pending };
}

function withGrants(matrix: PermissionMatrix, role_id: string, permissions: readonly string[]): PermissionMatrix {
  return { ...matrix, roles: matrix.roles.map((role) => (role.id === role_id ? { ...role, permissions: [...permissions] } : role)) };
}
