'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { queryKey } from '@/components/api/query-key';
import { getMe } from '@/lib/contracts/user-management/auth';
import { getPermissionMatrix, listRoles, setGrants, type PermissionMatrix, type Role } from '@/lib/contracts/user-management/roles';
import { GrantQueue } from './grant-queue';

const matrixKey = queryKey(getPermissionMatrix, {});

/** Gives and takes permissions: shown at once, taken back where the server refuses. */
export function useGrants() {
  const queries = useQueryClient();
  const [pending, setPending] = useState(0);
  const [queue] = useState(
    () =>
      new GrantQueue({
        send: async (role_id, permissions) => {
          const role = await callApi(setGrants, { params: { role_id }, body: { permissions: [...permissions] } });
          void queries.invalidateQueries({ queryKey: [listRoles.path] });
          // One's own role may be the one that was changed.
          void queries.invalidateQueries({ queryKey: [getMe.path] });
          return role.permissions;
        },
        show: (role_id, permissions) => {
          queries.setQueryData<PermissionMatrix>(matrixKey, (known) => known && withGrants(known, role_id, permissions));
        },
        refused: (_, __, error) => {
          // An ApiError is said in a toast already, by the call.
          if (!(error instanceof ApiError)) throw error;
        },
        pending: setPending,
      }),
  );

  const change = (role: Role, permission: string, isGranted: boolean) => {
    // An answer that is under way would show the state before the change.
    void queries.cancelQueries({ queryKey: matrixKey });
    queue.change(role.id, role.permissions, { permission, isGranted });
  };

  return { change, pending };
}

function withGrants(matrix: PermissionMatrix, role_id: string, permissions: readonly string[]): PermissionMatrix {
  return { ...matrix, roles: matrix.roles.map((role) => (role.id === role_id ? { ...role, permissions: [...permissions] } : role)) };
}
