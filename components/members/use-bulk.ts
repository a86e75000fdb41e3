'use client';

import { useState } from 'react';
import type { Member } from '@/lib/contracts/user-management/business-users';
import { useMe } from '../session/use-me';
import { usePermission } from '../session/use-permission';
import { actsOf } from './bulk-acts';

/** The selected members, and the bulk actions that each allows. A member who leaves the list is no longer selected. */
export function useBulk(members: readonly Member[] = []) {
  const { data: me } = useMe();
  const permissions = {
    mayInvite: usePermission('members.create'),
    mayUpdate: usePermission('members.update'),
    mayRemove: usePermission('members.delete'),
  };
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const actsOfOne = (member: Member) => actsOf(member, me?.id, permissions);
  const selectable = members.filter((member) => actsOfOne(member).length > 0);
  return {
    ids,
    selectable,
    selected: selectable.filter(({ id }) => ids.has(id)),
    actsOf: actsOfOne,
    select: (some: readonly string[], isSelected: boolean) =>
      setIds((before) => new Set(isSelected ? [...before, ...some] : [...before].filter((id) => !some.includes(id)))),
    keep: (left: readonly Member[]) => setIds(new Set(left.map(({ id }) => id))),
  };
}
