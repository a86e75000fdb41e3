'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { useRoleName } from '@/components/i18n/use-role-name';
import { useMe } from '@/components/session/use-me';
import { showToast } from '@/components/ui/show-toast';
import type { PermissionMatrix, Role } from '@/lib/contracts/user-management/roles';
import type { GrantChange } from './grant-queue';
import { useGrants } from './use-grants';
import { usePermissionWords } from './use-permission-words';

/**
 * Changes of the matrix, each with a toast that can undo it. Removing a permission from the person's own role waits in
 * `asked` for a confirmation.
 */
export function useUndoableGrants(matrix: PermissionMatrix | undefined) {
  const t = useTranslations('platform.matrix');
  const roleName = useRoleName();
  const words = usePermissionWords();
  const { data: me } = useMe();
  const [waiting, setWaiting] = useState<{ role: Role; permission: string }[]>([]);

  // A toast outlives the render that showed it.
  const latest = useRef({
    say: (_role_id: string, _change: GrantChange): void => undefined,
    set: (_role: Role, _permission: string, _isGranted: boolean): void => undefined,
  });
  const { change, pending } = useGrants((role_id, done) => latest.current.say(role_id, done));

  const set = (role: Role, permission: string, isGranted: boolean): void => {
    if (!isGranted && role.key === me?.role) setWaiting((others) => [...others, { role, permission }]);
    else change(role, permission, isGranted);
  };

  const roleOf = (role_id: string) => matrix?.roles.find(({ id }) => id === role_id);
  const say = (role_id: string, { permission, isGranted }: GrantChange): void => {
    const role = roleOf(role_id);
    if (!role) return;
    showToast({
      kind: 'success',
      message: t.rich(isGranted ? 'granted' : 'revoked', { role: roleName(role), bdi: richIsolate, ...words.both(permission) }),
      action: { label: t('undo'), onClick: () => latest.current.set(role, permission, !isGranted) },
    });
  };

  useEffect(() => {
    // Based on the role's permissions at the time of undoing, not of the change.
    latest.current = { say, set: (role, permission, isGranted) => set(roleOf(role.id) ?? role, permission, isGranted) };
  });

  const [asked, ...others] = waiting;
  const answer = (isMeant: boolean): void => {
    if (asked && isMeant) change(roleOf(asked.role.id) ?? asked.role, asked.permission, false);
    setWaiting(others);
  };

  return { set, asked, answer, pending };
}
