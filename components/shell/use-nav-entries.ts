'use client';

import {
  IconBuildingCommunity,
  IconHistory,
  IconInbox,
  IconLayoutDashboard,
  IconRobot,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { PermissionKey } from '@/lib/permissions';
import { WaitingCount } from '../handoff/waiting-count';
import { isOfPlatformOnly, may } from '../session/may';
import { useMe } from '../session/use-me';

/**
 * The main navigation in the specification's order: dashboard, assistants, integrations, knowledgeBase, inbox,
 * userManagement; then what only some look after. An entry stands here from the day on which it works.
 */
const navEntries: readonly NavEntry[] = [
  { key: 'dashboard', href: '/dashboard', icon: IconLayoutDashboard },
  { key: 'assistants', href: '/assistants', icon: IconRobot, permission: 'assistants.read' },
  { key: 'inbox', href: '/inbox', icon: IconInbox, permission: 'handoff.read', aside: WaitingCount },
  { key: 'userManagement', href: '/users', icon: IconUsers, permission: 'members.read' },
  { key: 'audit_log', href: '/audit-log', icon: IconHistory, permission: 'audit_log.read' },
  { key: 'platform', href: '/platform', icon: IconBuildingCommunity, permission: 'platform.manage' },
];

/** The entries that the one who is signed in may follow. */
export function useNavEntries(): readonly NavEntry[] {
  const { data: me } = useMe();
  return navEntries.filter(({ permission }) => (permission ? may(me, permission) : !isOfPlatformOnly(me)));
}

interface NavEntry {
  key: 'dashboard' | 'assistants' | 'inbox' | 'userManagement' | 'audit_log' | 'platform';
  href: string;
  icon: TablerIcon;
  permission?: PermissionKey;
  /** Stands at the far end, such as a count. */
  aside?: ComponentType;
}
